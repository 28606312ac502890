#!/bin/sh
# workerd that ends with the process that started it, however that ends. WORKERD: the program.
exec setpriv --pdeathsig KILL "$WORKERD" "$@"
