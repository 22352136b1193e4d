#!/usr/bin/env bash
# Installs what the deployment tests run: packages of this Debian, and folders with programs of Debian 13: a PgBouncer that
# keeps prepared statements in transaction mode, and Swift, an S3 server. Needs root on Debian 12 or newer. Prints the
# folder with the programs: put it in front of PATH.
set -euo pipefail

TOOLS="${COMMONPURSE_TOOLS:-/var/cache/commonpurse-tools}"
PACKAGES=(mmdebstrap systemd umoci runc prometheus postgresql pgbackrest)
TRIXIE=(pgbouncer haproxy kustomize caddy docker-compose)
SWIFT=(python3-swift)
PROGRAMS=(/usr/sbin/pgbouncer /usr/sbin/haproxy /usr/bin/kustomize /usr/bin/caddy
  /usr/libexec/docker/cli-plugins/docker-compose)

install_packages() {
  local missing=()
  for package in "${PACKAGES[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
  apt-get update -q
  apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# The variant without package scripts is enough for programs that are run by their own loader.
install_root() {
  local root="$TOOLS/$1" wanted="${*:2}"
  [ "$(cat "$root.packages" 2>/dev/null)" = "$wanted" ] && return
  rm -rf "$root"
  mkdir -p "$TOOLS"
  mmdebstrap --quiet --mode=root --variant=extract --include="${wanted// /,}" trixie "$root" http://deb.debian.org/debian
  echo "$wanted" > "$root.packages"
}

# write_wrapper <name> <root> <program in it> [variable=value]
write_wrapper() {
  mkdir -p "$TOOLS/bin"
  cat > "$TOOLS/bin/$1" <<WRAPPER
#!/bin/sh
R="$TOOLS/$2"
${4:+export $4
}exec "\$R/usr/lib64/ld-linux-x86-64.so.2" --argv0 "\$0" \\
  --library-path "\$R/usr/lib/x86_64-linux-gnu:\$R/usr/lib" "\$R$3" "\$@"
WRAPPER
  chmod +x "$TOOLS/bin/$1"
}

write_wrappers() {
  for program in "${PROGRAMS[@]}"; do write_wrapper "${program##*/}" trixie "$program"; done
  # Swift is Python modules, which ../swift starts.
  write_wrapper swift-python swift /usr/bin/python3.13 'PYTHONHOME="$R/usr"'
}

{
  install_packages
  install_root trixie "${TRIXIE[@]}"
  install_root swift "${SWIFT[@]}"
  write_wrappers
} >&2
echo "$TOOLS/bin"
