"""Writes the rings of a Swift with one disk: make-rings.py <folder> account=<port> container=<port> object=<port>."""

import sys

from swift.common.ring import RingBuilder

folder, *servers = sys.argv[1:]
for server in servers:
    name, port = server.split("=")
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")
