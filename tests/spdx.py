#!/usr/bin/python3
"""What is wrong with a list of what is in a release (tools/make_spdx.sh): a package without a version, a licence that is not in SPDX's own
list. Prints it, or nothing.

    tests/spdx.py paddock.spdx.json

The interpreter is Debian's, which has python3-license-expression.
"""

import json
import pathlib
import re
import sys

from license_expression import ExpressionError, get_spdx_licensing

licences = get_spdx_licensing()
for package in json.loads(pathlib.Path(sys.argv[1]).read_text())["packages"]:
    name = package["name"]
    if not re.match(r"(\d+:)?\d+(\.\w+)*", package["versionInfo"]):
        print(f"{name}: version {package['versionInfo']!r}")
    for key in ("licenseDeclared", "licenseConcluded"):
        expression = package[key]
        try:
            known = str(licences.parse(expression, validate=True, strict=True))
        except ExpressionError as error:
            known = error
        if known != expression or "LicenseRef" in expression:
            print(f"{name}: {key} {expression!r}: {known}")
