#!/bin/sh
# Runs a script on the Node of the packages, because the image has no other.
exec node_modules/node-linux-*/bin/node "$@"
