# Finds a JDK 25 and starts Planwright on it. Not run, but read by the launchers, which set
#   app       the folder of planwright.jar
#   launcher  their own path, which is what an MCP client is told to start
# stdout belongs to the command (for the proxy, to MCP): everything else goes to stderr.

say() { printf 'planwright: %s\n' "$*" >&2; }

# Sets version to the release of the JDK in this folder (25.0.3), as its own file tells it.
read_release() {
  version=
  [ -f "$1/release" ] || return 1
  while IFS='="' read -r key _ value _; do
    if [ "$key" = JAVA_VERSION ]; then
      version=$value
      return 0
    fi
  done <"$1/release"
  return 1
}

# Takes this java executable, if it is new enough. Only one without a file beside it has to be
# started to tell, which takes longer than the rest of this script.
takes() {
  [ -x "$1" ] || return 1
  read_release "${1%/bin/java}" || read_release "$(real_home "$1")" ||
    version=$("$1" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p' | head -n 1)
  [ "${version%%[!0-9]*}" -ge 25 ] 2>/dev/null || return 1
  java=$1
}

real_home() {
  real=$(readlink -f "$1" 2>/dev/null) || real=$1
  printf '%s\n' "${real%/bin/java}"
}

# The Java that came with this package. A host may have unpacked it without modes and with other times,
# by which the start-up caches know what they were made of.
find_own_java() {
  own=$app/runtime
  [ -f "$own/bin/java" ] && read_release "$own" || return 1
  if ! [ -x "$own/bin/java" ]; then
    chmod +x "$own"/bin/* "$own/lib/jspawnhelper" 2>/dev/null || return 1
  fi
  if [ -f "$app/times" ] && [ -w "$app" ] && read -r time <"$app/times"; then
    TZ=UTC0 touch -t "$time" "$app/planwright.jar" "$app"/lib/*.jar "$own/lib/modules" &&
      rm -f "$app/times"
  fi
  java=$own/bin/java
}

# Sets java and version, or ends.
find_java() {
  find_own_java && return
  if [ -n "${JAVA_HOME:-}" ] && takes "$JAVA_HOME/bin/java"; then
    return
  fi
  if on_path=$(command -v java 2>/dev/null) && takes "$on_path"; then
    return
  fi
  for candidate in \
    /usr/lib/jvm/*25*/bin/java \
    /usr/lib/jvm/*/bin/java \
    /usr/java/*/bin/java \
    /opt/java/*/bin/java \
    /opt/*jdk*/bin/java \
    /Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java \
    "${HOME:-/nonexistent}"/.sdkman/candidates/java/*/bin/java \
    "${HOME:-/nonexistent}"/.jdks/*/bin/java; do
    if takes "$candidate"; then
      return
    fi
  done
  say "no JDK 25 found (looked at JAVA_HOME, the PATH and the usual folders)."
  say_how_to_install jdk
  exit 1
}

# Says the command for this system that installs a JDK 25, or Maven, or both where both are missing.
say_how_to_install() {
  maven=
  command -v mvn >/dev/null 2>&1 || [ "${launcher##*/bin/}" != "$launcher" ] || maven=' maven'
  jdk=
  if [ "$1" = jdk ]; then jdk=yes; fi
  if command -v brew >/dev/null 2>&1; then
    say "Install it: brew install${jdk:+ openjdk@25}$maven"
  elif command -v apt-get >/dev/null 2>&1 &&
    { [ -z "$jdk" ] || apt-cache show openjdk-25-jdk-headless >/dev/null 2>&1; }; then
    say "Install it: sudo apt-get install --yes${jdk:+ openjdk-25-jdk-headless}$maven"
  elif command -v dnf >/dev/null 2>&1; then
    say "Install it: sudo dnf install --assumeyes${jdk:+ java-25-openjdk-devel}$maven"
  elif command -v pacman >/dev/null 2>&1; then
    say "Install it: sudo pacman -S${jdk:+ jdk25-openjdk}$maven"
  else
    say "Install it: curl -s https://get.sdkman.io | bash && . ~/.sdkman/bin/sdkman-init.sh${jdk:+ && sdk install java 25-tem}${maven:+ && sdk install maven}"
  fi
}

# Sets caches to the folder of start-up caches that are made here: beside the jar, but for a package
# with a Java of its own in the user's data folder, by its build.
find_caches() {
  caches=$app
  if [ "$java" = "$app/runtime/bin/java" ] && read -r build <"$app/runtime/build" 2>/dev/null; then
    data=${XDG_DATA_HOME:-${HOME:-/nonexistent}/.local/share}/planwright
    [ ! -d "${HOME:-/nonexistent}/Library/Application Support" ] ||
      data="$HOME/Library/Application Support/planwright"
    data=${SERVICE_DATA_DIR:-$data}
    case $data in /*) caches=$data/caches/$build ;; esac
  fi
}

# Makes the start-up cache of this use in the background, where there is none for this JDK yet, once
# the command has had its start. The next start finds it.
prepare_cache() {
  if ! [ "$cache" -nt "$app/planwright.jar" ] && command -v sleep >/dev/null &&
    (umask 077 && mkdir -p "$caches") 2>/dev/null && [ -w "$caches" ]; then
    nice=$(command -v nice || :)
    (
      (sleep "$1" && ${nice:+"$nice" -n 10} "$java" "@$app/light.options" \
        "-Dplanwright.caches=$caches" -jar "$app/planwright.jar" prepare "$use") &
    ) </dev/null >/dev/null 2>&1
  fi
}

# Tells the command what to type to call it, for its hints: its name where that leads to this script,
# else the path that was typed.
name_program() {
  found=$(command -v "${0##*/}") || found=
  case $0 in
    "$found") PLANWRIGHT_CALLED_AS=${0##*/} ;;
    */*) PLANWRIGHT_CALLED_AS=$0 ;;
    *) PLANWRIGHT_CALLED_AS=./$0 ;;
  esac
  export PLANWRIGHT_CALLED_AS
}

# Starts the command, in the place of this script.
launch() {
  name_program
  # Without a UTF-8 locale the JVM would destroy every other character of arguments and file names.
  case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *[Uu][Tt][Ff]*8*) ;;
    *) LC_ALL=C.UTF-8 && export LC_ALL ;;
  esac
  use=light later=3
  case ${1:-} in
    up | serve | worker | demo)
      use=service later=30
      # glibc keeps a pool of memory for each of many threads, and gives none of it back.
      export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
      ;;
  esac
  find_caches
  cache=$app/planwright-$version-$use.aot
  [ -f "$cache" ] || cache=$caches/planwright-$version-$use.aot
  [ "${1:-}" = prepare ] || prepare_cache "$later"
  exec "$java" "@$app/$use.options" "-XX:AOTCache=$cache" \
    "-Dplanwright.launcher=$launcher" "-Dplanwright.caches=$caches" ${PLANWRIGHT_JAVA_OPTIONS:-} -jar "$app/planwright.jar" "$@"
}
