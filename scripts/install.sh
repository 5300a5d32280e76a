#!/bin/sh
# Installs maven-mcp for the user who runs it:
#   curl -fsSL https://github.com/maven-mcp/maven-mcp/releases/latest/download/install.sh | sh
# Everything stands in functions, so that half a script does nothing. Written for any POSIX shell.
set -u

RELEASES=${MAVEN_MCP_RELEASES:-https://github.com/maven-mcp/maven-mcp/releases}
RELEASES=${RELEASES%/}

usage() {
  cat <<'END'
Installs maven-mcp, or replaces it by another version.

  sh install.sh [--version X.Y.Z] [--to DIR]
  sh install.sh --uninstall [--to DIR]

  --version X.Y.Z  this version; the newest by default
  --to DIR         the folder that the program is put into; ~/.local/bin by default
  --uninstall      removes the program; before that, take it out of each client: maven-mcp init CLIENT --remove
  --help           this text

MAVEN_MCP_RELEASES is the address of a mirror with the layout of https://github.com/maven-mcp/maven-mcp/releases.
END
}

main() {
  action=install version='' to=''
  while [ $# -gt 0 ]; do
    case $1 in
      --version | --to)
        case ${2-} in '' | --*) wrong_use "$1 needs a value" ;; esac
        if [ "$1" = --to ]; then to=$2; else version=${2#v}; fi
        shift
        ;;
      --uninstall) action=uninstall ;;
      --help | -h)
        usage
        exit
        ;;
      *) wrong_use "$1 is no option of this script" ;;
    esac
    shift
  done
  case $version in
    *[!0-9A-Za-z.+-]*) wrong_use "--version takes a version such as 1.0.0, not $version" ;;
  esac
  if [ -z "$to" ]; then
    [ -n "${HOME-}" ] || fail "HOME is not set; name the folder to install into with --to DIR."
    to=$HOME/.local/bin
  fi
  case $to in
    /*) ;;
    *)
      here=$(pwd -P 2>/dev/null)
      [ -n "$here" ] || fail "The folder that this runs in is gone; name one that begins with / by --to DIR."
      to=$here/$to
      ;;
  esac
  if [ "$action" = uninstall ]; then uninstall; else install; fi
}

install() {
  detect_platform
  choose_downloader
  # The program may not be runnable in a temporary folder, so that it is tried where it will be.
  scratch='' candidate=''
  trap clean_up EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/maven-mcp.XXXXXX") ||
    fail "No temporary folder could be made in ${TMPDIR:-/tmp}; set TMPDIR to a folder that you may write in."

  sums=latest/download
  [ -z "$version" ] || sums=download/v$version
  download "$RELEASES/$sums/SHA256SUMS" "$scratch/SHA256SUMS"
  choose_archive
  say "Downloading maven-mcp $version for $platform (about 57 MB) ..."
  download "$RELEASES/download/v$version/$archive" "$scratch/$archive"
  check_sum
  (cd "$scratch" && tar -xzf "$archive") || fail "$archive could not be unpacked; see the line above."
  next="Next, in a Maven project: maven-mcp init"
  [ ! -f "$to/maven-mcp" ] || next="Clients that run go on with the program as it was; restart them."
  place "$scratch/${archive%.tar.gz}/maven-mcp"
  say "Installed maven-mcp $version: $to/maven-mcp"
  tell_path
  say "$next"
}

clean_up() {
  [ -z "$scratch" ] || rm -rf "$scratch"
  [ -z "$candidate" ] || rm -f "$candidate"
}

detect_platform() {
  os=$(uname -s) machine=$(uname -m)
  case $os in
    Linux) os=linux ;;
    Darwin) os=darwin ;;
    MINGW* | MSYS* | CYGWIN*) fail "maven-mcp does not run on Windows itself; install it inside WSL." ;;
    *) fail "maven-mcp runs on Linux and macOS, not on $os." ;;
  esac
  case $machine in
    x86_64 | amd64) platform=$os-x64 ;;
    aarch64 | arm64) platform=$os-arm64 ;;
    *) fail "maven-mcp runs on x86_64 and arm64 processors, not on $machine." ;;
  esac
  # A shell that Rosetta translates sees an Intel processor.
  if [ "$platform" = darwin-x64 ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null)" = 1 ]; then
    platform=darwin-arm64
  fi
  # musl's loader may lie beside glibc, and a glibc loader beside musl: the C library of the system's programs decides.
  if [ "$os" = linux ] && ls /lib/ld-musl-* >/dev/null 2>&1 && ! getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
    platform=$platform-musl
  fi
  case $platform in
    linux-x64*) grep -q avx2 /proc/cpuinfo 2>/dev/null || platform=$platform-baseline ;;
  esac
}

choose_downloader() {
  if has curl; then
    downloader=curl
  elif has wget; then
    downloader=wget
  else
    fail "Neither curl nor wget is on the PATH; install one of them."
  fi
}

# download URL FILE
download() {
  if [ "$downloader" = wget ]; then
    set -- "$@" wget -q -T 60 -O "$2" "$1"
    # That of GNU would try twenty times.
    if wget --help 2>&1 | grep -q -e --tries; then set -- "$@" --tries=2; fi
  else
    # A server that sends nothing for a minute will not.
    set -- "$@" curl -fsSL --connect-timeout 30 --speed-limit 1 --speed-time 60 -o "$2" "$1"
    # Nothing may lead from a safe address to an unsafe one.
    case $1 in https:*) set -- "$@" --proto '=https' ;; esac
  fi
  address=$1
  shift 2
  reason=$("$@" 2>&1) ||
    fail "$address could not be downloaded${reason:+ ($reason)}; check the network (a proxy is taken from https_proxy) and that $RELEASES has this release."
}

# Reads of SHA256SUMS which archive is for this platform, its version and its sum.
choose_archive() {
  archive=''
  while read -r sum name; do
    name=${name#\*}
    case $name in
      */*) ;;
      maven-mcp-*"-$platform.tar.gz") archive=$name expected=$sum ;;
    esac
  done <"$scratch/SHA256SUMS"
  [ -n "$archive" ] || fail "The release at $RELEASES/$sums has no archive for $platform; see $RELEASES for what there is."
  version=${archive#maven-mcp-}
  version=${version%"-$platform.tar.gz"}
}

check_sum() {
  if has sha256sum; then
    found=$(sha256sum <"$scratch/$archive")
  elif has shasum; then
    found=$(shasum -a 256 <"$scratch/$archive")
  elif has openssl; then
    found=$(openssl dgst -sha256 -r <"$scratch/$archive")
  else
    fail "None of sha256sum, shasum and openssl is on the PATH to verify the download with; install one of them."
  fi
  [ "${found%% *}" = "$expected" ] ||
    fail "$archive is damaged: its SHA-256 is ${found%% *}, not $expected; nothing was installed, try again."
}

# A program that runs keeps its file: the new one is written beside it and then takes its name.
place() {
  [ ! -d "$to/maven-mcp" ] || fail "$to/maven-mcp is a folder; choose another place with --to DIR."
  { mkdir -p "$to" && candidate=$(mktemp "$to/.maven-mcp.XXXXXX") && cp "$1" "$candidate" && chmod 755 "$candidate"; } ||
    fail "$to could not be written to; choose another folder with --to DIR."
  reason=$("$candidate" --version 2>&1 </dev/null) ||
    fail "maven-mcp $version for $platform does not start here (${reason:-exit code $?}); nothing was changed.$(musl_hint)"
  mv -f "$candidate" "$to/maven-mcp" || fail "$to/maven-mcp could not be replaced; choose another folder with --to DIR."
  candidate=''
}

musl_hint() {
  case $platform in *musl*) printf ' %s' "It needs the libraries of C++: apk add libstdc++" ;; esac
}

# Says how `maven-mcp` becomes the program that was installed, when it is not.
tell_path() {
  first=$(command -v maven-mcp)
  # shellcheck disable=SC3013 # not in POSIX, but in every sh
  if [ -n "$first" ] && [ "$first" -ef "$to/maven-mcp" ]; then return; fi
  if [ -n "$first" ]; then
    say "Another maven-mcp comes first on the PATH: $first. Remove it, or put $to before it with this line in $(start_file):"
  else
    say "$to is not on the PATH. Put it there with this line in $(start_file), then open a new terminal:"
  fi
  case ${SHELL-} in
    */fish) say "  fish_add_path --move \"$to\"" ;;
    *) say "  export PATH=\"$to:\$PATH\"" ;;
  esac
}

start_file() {
  case ${SHELL-} in
    */zsh) echo \~/.zshrc ;;
    */fish) echo \~/.config/fish/config.fish ;;
    */bash) if [ "$os" = darwin ]; then echo \~/.bash_profile; else echo \~/.bashrc; fi ;;
    *) echo \~/.profile ;;
  esac
}

uninstall() {
  [ -f "$to/maven-mcp" ] || fail "There is no maven-mcp in $to; name its folder with --to DIR."
  rm -f "$to/maven-mcp" || fail "$to/maven-mcp could not be removed."
  say "Removed $to/maven-mcp."
  state=${XDG_STATE_HOME:-${HOME-}/.local/state}/maven-mcp
  [ ! -d "$state" ] || say "What it remembers of builds stays in $state, with copies of the configuration files that init changed; remove that folder if you want it gone."
  say "If a client still names it: take its entry out of the client's configuration, or install again, run \`maven-mcp init CLIENT --remove\` and then this."
}

has() {
  command -v "$1" >/dev/null
}

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "maven-mcp: $*"
  exit 1
}

wrong_use() {
  say "maven-mcp: $*; --help shows the options."
  exit 2
}

# A group is run only once its end has been read.
{ main "$@"; }
