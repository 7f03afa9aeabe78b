#!/bin/bash
# A desktop without a screen: the bus of accessibility, a window manager, for the focus, and Orca, which writes down in the file $1
# what it says. Started by xvfb-run and dbus-run-session; it ends with its standard input.
trap 'kill $(jobs -p) 2>/dev/null' EXIT
/usr/libexec/at-spi-bus-launcher --launch-immediately &
openbox &
orca --replace --debug-file="$1" &
echo "READY $DISPLAY $DBUS_SESSION_BUS_ADDRESS $XAUTHORITY"
cat > /dev/null
