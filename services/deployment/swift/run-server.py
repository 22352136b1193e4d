"""Runs a server of Swift with the configuration of a folder: run-server.py <folder> <account|container|obj|proxy>."""

import importlib
import sys

from swift.common.utils import set_swift_dir

folder, name = sys.argv[1:]
# The programs of Swift read /etc/swift/swift.conf, and have no option for another file.
set_swift_dir(folder)
sys.argv = [name, f"{folder}/{name}.conf", "--verbose"]
sys.exit(importlib.import_module(f"swift.{name}.server").main())
