# A private Postgres for tests and measurements. To be sourced, not run.
#
#   postgres_find             sets POSTGRES_BIN to the folder of `initdb` and `postgres`; fails when there is none
#   postgres_start DIR [ARG…] makes a cluster in DIR and starts it on a free port of 127.0.0.1; sets POSTGRES_URL, POSTGRES_PID
#   postgres_stop             stops that one server and waits for it
#
# The server belongs to an unprivileged user even when root starts it, because Postgres refuses to run as root. Its
# superuser has a random password, so nobody else on the machine can use it.

# Finds the programs on the PATH or, on Debian, in the folder of the newest installed version.
postgres_find() {
  local program candidate
  POSTGRES_BIN=
  if program=$(command -v initdb) && command -v postgres >/dev/null; then
    POSTGRES_BIN=$(dirname "$(readlink -f "$program")")
    [ -x "$POSTGRES_BIN/postgres" ] && return 0
  fi
  for candidate in $(printf '%s\n' /usr/lib/postgresql/*/bin /usr/local/pgsql/bin /opt/homebrew/opt/postgresql*/bin | sort -Vr); do
    if [ -x "$candidate/initdb" ] && [ -x "$candidate/postgres" ]; then
      POSTGRES_BIN=$candidate
      return 0
    fi
  done
  POSTGRES_BIN=
  return 1
}

# Runs a command as the user that Postgres shall belong to; replaces the calling (sub)shell, so that its pid is the command's.
postgres_exec() {
  if [ "$(id -u)" != 0 ]; then exec "$@"; fi
  local user=nobody
  id postgres >/dev/null 2>&1 && user=postgres
  exec setpriv --reuid="$(id -u "$user")" --regid="$(id -g "$user")" --clear-groups "$@"
}

# A port of 127.0.0.1 on which nobody listens just now.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
  done
}

postgres_start() {
  local dir=$1 data=$1/data log=$1/postgres.log secret port attempt
  shift
  secret=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  mkdir -p "$dir"
  printf '%s' "$secret" >"$dir/password"
  if [ "$(id -u)" = 0 ]; then
    id postgres >/dev/null 2>&1 && chown -R postgres "$dir" || chown -R nobody "$dir"
  fi
  chmod 700 "$dir"
  (cd "$dir" && postgres_exec "$POSTGRES_BIN/initdb" --pgdata="$data" --username=seedpost --pwfile="$dir/password" \
    --auth=password --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-US --no-sync) >"$log.initdb" 2>&1 || { cat "$log.initdb" >&2; return 1; }
  for attempt in 1 2 3 4 5; do
    port=$(free_port)
    (cd "$dir" && postgres_exec "$POSTGRES_BIN/postgres" -D "$data" -p "$port" -c listen_addresses=127.0.0.1 \
      -c unix_socket_directories="$dir" -c max_connections=200 "$@") >"$log" 2>&1 </dev/null &
    POSTGRES_PID=$!
    if postgres_ready "$data/postmaster.pid"; then
      POSTGRES_URL="postgres://seedpost:$secret@127.0.0.1:$port/postgres"
      return 0
    fi
    postgres_stop
  done
  cat "$log" >&2
  return 1
}

# Waits until the server says in its pid file that it takes connections, or has ended.
postgres_ready() {
  local try
  for try in $(seq 300); do
    kill -0 "$POSTGRES_PID" 2>/dev/null || return 1
    [ "$(sed -n 8p "$1" 2>/dev/null | tr -d ' ')" = ready ] && return 0
    sleep 0.1
  done
  return 1
}

postgres_stop() {
  [ -n "${POSTGRES_PID:-}" ] || return 0
  kill -INT "$POSTGRES_PID" 2>/dev/null
  wait "$POSTGRES_PID" 2>/dev/null
  POSTGRES_PID=
}
