#!/bin/sh
# Makes a root with nothing in it but what the package needs, and unpacks the package there: the C and
# C++ libraries, a shell, a user, /proc and /tmp. Arguments: the archive, the folder.
set -eu
root=$2
libraries=$root/lib/$(uname -m)-linux-gnu
mkdir -p "$root/bin" "$root/etc" "$root/proc" "$root/tmp" "$root/dev" "$root/home/ada" "$root/lib64" "$libraries"
cp /bin/dash "$root/bin/sh"
cp -L /lib64/ld-linux-*.so.* "$root/lib64/"
for name in libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libresolv.so.2 libstdc++.so.6 libgcc_s.so.1; do
  cp -L "/lib/$(uname -m)-linux-gnu/$name" "$libraries/" 2>/dev/null ||
    cp -L "/usr/lib/$(uname -m)-linux-gnu/$name" "$libraries/"
done
echo 'ada:x:1234:1234::/home/ada:/bin/sh' >"$root/etc/passwd"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 666 "$root/dev/urandom" c 1 9
tar -xzf "$1" -C "$root/home/ada"
chown -R 1234:1234 "$root/home/ada"
chmod 1777 "$root/tmp"
mount -t proc proc "$root/proc"
