#!/bin/bash
# A real OpenStack control plane on loopback, from the packages of Debian 12 (Zed): Keystone, Placement, Glance, Neutron
# without agents, Nova with fake hypervisors and the settings that isolate projects by host aggregates, Cinder with two
# pools that store no data. Started by scripts/openstack.mjs; all its files are in $OS_STATE.
#   control-plane.sh up | down | compute <number of a host whose service was killed> [its new hypervisor]
# Environment: OS_STATE (a folder with a short name), OS_BASE (the first of ten ports), OS_PASSWORD, OS_COMPUTES.
set -euo pipefail
S=$OS_STATE; B=$OS_BASE; PW=$OS_PASSWORD; N=${OS_COMPUTES:-4}
PY=/usr/bin/python3; H=127.0.0.1
KEYSTONE=$B; PLACEMENT=$((B+1)); NOVA=$((B+2)); CINDER=$((B+3)); AMQP=$((B+4)); DIST=$((B+5)); EPMD=$((B+6)); SQL=$((B+7)); GLANCE=$((B+8)); NEUTRON=$((B+9))
URL="rabbit://guest:guest@$H:$AMQP/"; DB="mysql+pymysql://root@$H:$SQL"
export PATH=/usr/sbin:/usr/bin:/sbin:/bin PYTHONPATH=$S/py PYTHONWARNINGS=ignore HOME=$S/home
export ERL_CRASH_DUMP=$S/log/erl_crash.dump ERL_EPMD_PORT=$EPMD ERL_EPMD_ADDRESS=$H RABBITMQ_NODENAME=usage@localhost \
  RABBITMQ_NODE_IP_ADDRESS=$H RABBITMQ_NODE_PORT=$AMQP RABBITMQ_DIST_PORT=$DIST RABBITMQ_MNESIA_BASE=$S/rabbit/mnesia \
  RABBITMQ_LOG_BASE=$S/rabbit/log RABBITMQ_PID_FILE=$S/rabbit/pid RABBITMQ_ENABLED_PLUGINS_FILE=$S/rabbit/plugins \
  RABBITMQ_CONFIG_FILE=$S/rabbit/rabbitmq \
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS="-kernel inet_dist_use_interface {127,0,0,1} +S 1:1"
say() { printf '  %s %s\n' "$(date +%T)" "$*"; }
sql() { mariadb --no-defaults -uroot -S "$S/db/socket" -N -e "$1"; }
run() { $PY -c "import sys; sys.argv[0]='$1'; from $2 import main; sys.exit(main())" "${@:3}"; }

# The *-common packages would add users and services, so only their paste files are extracted from the archive.
unpack() {
  mkdir -p "$S"/{deb,pkg,log,pid,db/data,py/any_host-1.dist-info,glance/images,glance/tasks,glance/staging,home/nova-ctl,home/cinder,home/neutron,rabbit/{mnesia,log},lock,fernet,cred,placement}
  (cd "$S/deb" && apt-get download -q nova-common cinder-common glance-common >/dev/null 2>&1) || { say "apt-get cannot download nova-common, cinder-common and glance-common"; return 1; }
  for d in "$S"/deb/*.deb; do dpkg-deb -x "$d" "$S/pkg"; done
}

auth() { printf 'auth_type = password\nauth_url = http://%s:%s/v3\nusername = admin\npassword = %s\nproject_name = admin\nuser_domain_name = Default\nproject_domain_name = Default\nregion_name = local\n' $H "$KEYSTONE" "$PW"; }
# Services accept a revoked token while they cache it, by default for five minutes.
authtoken() { printf '[keystone_authtoken]\ntoken_cache_time = 5\nwww_authenticate_uri = http://%s:%s/v3\n' $H "$KEYSTONE"; auth; }
rabbit() { printf '[oslo_messaging_notifications]\ndriver = noop\n[oslo_concurrency]\nlock_path = %s/lock\n' "$S"; }

nova_conf() { cat <<X
[DEFAULT]
log_file = $S/log/$1.log
host = $1
my_ip = $H
state_path = $S/home/$1
transport_url = $URL
compute_driver = fake.MediumFakeDriver
enabled_apis = osapi_compute
osapi_compute_listen = $H
osapi_compute_listen_port = $NOVA
osapi_compute_workers = 1
update_resources_interval = 10
initial_cpu_allocation_ratio = 4.0
initial_ram_allocation_ratio = 1.5
vif_plugging_is_fatal = false
vif_plugging_timeout = 0
[wsgi]
api_paste_config = $S/pkg/usr/share/nova-common/api-paste.ini
[api]
auth_strategy = keystone
[api_database]
connection = $DB/nova_api
[database]
connection = $DB/nova
[conductor]
workers = 1
[scheduler]
workers = 1
limit_tenants_to_placement_aggregate = true
placement_aggregate_required_for_tenants = false
[filter_scheduler]
enabled_filters = ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,AggregateMultiTenancyIsolation
[glance]
api_servers = http://$H:$GLANCE
region_name = local
X
  for s in placement neutron service_user; do echo "[$s]"; auth; done
  authtoken; rabbit; }

configure() {
  cat >"$S/keystone.conf" <<X
[DEFAULT]
log_file = $S/log/keystone.log
[database]
connection = $DB/keystone
[fernet_tokens]
key_repository = $S/fernet
[fernet_receipts]
key_repository = $S/fernet
[credential]
key_repository = $S/cred
X
  { printf '[DEFAULT]\nlog_file = %s/log/placement.log\n[api]\nauth_strategy = keystone\n[placement_database]\nconnection = %s/placement\n' "$S" "$DB"
    authtoken; } >"$S/placement/placement.conf"
  nova_conf nova-ctl >"$S/nova.conf"
  for i in $(seq "$N"); do nova_conf "node-$i" >"$S/node-$i.conf"; mkdir -p "$S/home/node-$i"; done
  { cat <<X
[DEFAULT]
log_file = $S/log/cinder.log
host = block-1
my_ip = $H
state_path = $S/home/cinder
transport_url = $URL
osapi_volume_listen = $H
osapi_volume_listen_port = $CINDER
osapi_volume_workers = 1
auth_strategy = keystone
api_paste_config = $S/pkg/usr/share/cinder-common/api-paste.ini
enabled_backends = fast,slow
backend_stats_polling_interval = 10
[fast]
volume_driver = counting.Counting
volume_backend_name = fast
[slow]
volume_driver = counting.Counting
volume_backend_name = slow
[database]
connection = $DB/cinder
[nova]
X
    auth; authtoken; rabbit; } >"$S/cinder.conf"
  { cat <<X
[DEFAULT]
log_file = $S/log/glance.log
bind_host = $H
bind_port = $GLANCE
workers = 0
enabled_backends = local:file
[database]
connection = $DB/glance
[glance_store]
default_backend = local
[local]
filesystem_store_datadir = $S/glance/images
[os_glance_tasks_store]
filesystem_store_datadir = $S/glance/tasks
[os_glance_staging_store]
filesystem_store_datadir = $S/glance/staging
[paste_deploy]
flavor = keystone
config_file = $S/pkg/usr/share/glance-common/glance-api-paste.ini
X
    authtoken; rabbit; } >"$S/glance.conf"
  { cat <<X
[DEFAULT]
log_file = $S/log/neutron.log
bind_host = $H
bind_port = $NEUTRON
api_workers = 0
rpc_workers = 0
rpc_state_report_workers = 0
core_plugin = ml2
service_plugins =
api_paste_config = /usr/lib/python3/dist-packages/neutron/tests/etc/api-paste.ini
auth_strategy = keystone
transport_url = $URL
notify_nova_on_port_status_changes = false
notify_nova_on_port_data_changes = false
state_path = $S/home/neutron
[database]
connection = $DB/neutron
[ml2]
type_drivers = local
tenant_network_types = local
mechanism_drivers = any_host
X
    authtoken; rabbit; } >"$S/neutron.conf"
  cp "$(dirname "$0")/counting.py" "$(dirname "$0")/any_host.py" "$S/py/"
  printf 'Metadata-Version: 2.1\nName: any_host\nVersion: 1\n' >"$S/py/any_host-1.dist-info/METADATA"
  printf '[neutron.ml2.mechanism_drivers]\nany_host = any_host:AnyHost\n' >"$S/py/any_host-1.dist-info/entry_points.txt"
  printf '[].\n' >"$S/rabbit/plugins"; : >"$S/rabbit/rabbitmq.conf"
}

start() { setsid nohup "${@:2}" >"$S/log/$1.out" 2>&1 </dev/null & echo $! >"$S/pid/$1"; }
# Otherwise persistent connections are closed silently, and the services that use them respond with 503.
web() {
  start "$1" uwsgi --plugin python3 --http-socket "$H:$2" --add-header "Connection: close" --wsgi-file "$3" --master --die-on-term \
    --processes 1 --threads 4 --enable-threads --need-app --lazy-apps --buffer-size 65535 --disable-logging --pyargv "${4:-}"
}
compute() {
  [ -z "${2:-}" ] || sed -i "s/^compute_driver = .*/compute_driver = $2/" "$S/node-$1.conf"
  program nova-compute-"$1" nova.cmd.compute "$S/node-$1.conf"
}
program() { start "$1" $PY -c "import sys; sys.argv[0]='$1'; from $2 import main; main()" --config-file "$3"; }
answers() { for _ in $(seq 240); do curl -s -o /dev/null --max-time 2 "$1" && return; sleep 0.5; done; say "no answer from $1"; return 1; }

database() {
  mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$S/db/data" --auth-root-authentication-method=normal --skip-test-db >"$S/log/mariadb-install.out" 2>&1
  start mariadb mariadbd --no-defaults --user="$(id -un)" --datadir="$S/db/data" --socket="$S/db/socket" --pid-file="$S/db/pid" --port=$SQL --bind-address=$H \
    --innodb-buffer-pool-size=128M --innodb-flush-log-at-trx-commit=0 --skip-log-bin --performance-schema=OFF --max-connections=500
  for _ in $(seq 120); do sql 'select 1' >/dev/null 2>&1 && break; sleep 0.25; done
  sql "create user if not exists 'root'@'$H'; grant all on *.* to 'root'@'$H';"
  for d in keystone placement nova nova_api nova_cell0 cinder glance neutron; do sql "create database $d character set utf8mb3"; done
}

fill() {
  keystone-manage --config-file "$S/keystone.conf" db_sync
  for what in fernet_setup credential_setup; do keystone-manage --config-file "$S/keystone.conf" $what --keystone-user "$(id -un)" --keystone-group "$(id -gn)"; done
  local at=http://$H:$KEYSTONE/v3
  keystone-manage --config-file "$S/keystone.conf" bootstrap --bootstrap-password "$PW" --bootstrap-region-id local \
    --bootstrap-admin-url $at --bootstrap-internal-url $at --bootstrap-public-url $at
  placement-manage --config-file "$S/placement/placement.conf" db sync
  local nova=(run nova-manage nova.cmd.manage --config-file "$S/nova.conf")
  "${nova[@]}" api_db sync; "${nova[@]}" cell_v2 map_cell0 --database_connection "$DB/nova_cell0"
  "${nova[@]}" db sync; "${nova[@]}" cell_v2 create_cell --name cell1
  run cinder-manage cinder.cmd.manage --config-file "$S/cinder.conf" db sync
  run glance-manage glance.cmd.manage --config-file "$S/glance.conf" db_sync
  # Creates the schema from the models, as Neutron's own tests do, because its migrations take a minute.
  $PY -c "from sqlalchemy import create_engine as e; from neutron.db.migration.models import head; head.get_metadata().create_all(e('$DB/neutron'))"
}

api() { curl -sf -H "X-Auth-Token: $TOKEN" -H 'Content-Type: application/json' "$@"; }
catalog() { # type url
  local id; id=$(api "http://$H:$KEYSTONE/v3/services" -d '{"service":{"type":"'"$1"'","name":"'"$1"'"}}' | $PY -c 'import json,sys; print(json.load(sys.stdin)["service"]["id"])')
  for i in public internal admin; do
    api -o /dev/null "http://$H:$KEYSTONE/v3/endpoints" -d '{"endpoint":{"service_id":"'"$id"'","interface":"'$i'","url":"'"$2"'","region_id":"local"}}'
  done
}
token() {
  curl -s -D - -o /dev/null -H 'Content-Type: application/json' http://$H:$KEYSTONE/v3/auth/tokens -d '{"auth":{"identity":{"methods":["password"],"password":{"user":{"name":"admin","domain":{"id":"default"},"password":"'"$PW"'"}}},"scope":{"project":{"name":"admin","domain":{"id":"default"}}}}}' |
    tr -d '\r' | sed -n 's/^X-Subject-Token: //Ip'
}

up() {
  unpack; configure
  say "MariaDB and RabbitMQ"; database; start rabbitmq /usr/lib/rabbitmq/bin/rabbitmq-server
  say "databases"; fill >"$S/log/databases.out" 2>&1
  say "Keystone and Placement"
  OS_KEYSTONE_CONFIG_FILES=$S/keystone.conf web keystone "$KEYSTONE" /usr/bin/keystone-wsgi-public "--config-file $S/keystone.conf"
  answers http://$H:$KEYSTONE/v3
  TOKEN=$(token)
  catalog placement http://$H:$PLACEMENT; catalog compute http://$H:$NOVA/v2.1; catalog image http://$H:$GLANCE; catalog network http://$H:$NEUTRON; catalog volumev3 "http://$H:$CINDER/v3/\$(project_id)s"
  OS_PLACEMENT_CONFIG_DIR=$S/placement web placement "$PLACEMENT" /usr/bin/placement-api
  answers http://$H:$PLACEMENT/
  for _ in $(seq 120); do (exec 3<>/dev/tcp/$H/$AMQP) 2>/dev/null && break; sleep 0.5; done
  say "Glance, Neutron, Nova with $N hosts, Cinder"
  start glance $PY -c "import sys; sys.argv[0]='glance-api'; from glance.cmd.api import main; main()" --config-file "$S/glance.conf"
  start neutron $PY -c "import sys; sys.argv[0]='neutron-server'; from neutron.cmd.eventlet.server import main; main()" --config-file "$S/neutron.conf"
  for s in conductor scheduler; do program nova-$s nova.cmd.$s "$S/nova.conf"; done
  program nova-api nova.cmd.api_os_compute "$S/nova.conf"
  for s in scheduler volume api; do program cinder-$s cinder.cmd.$s "$S/cinder.conf"; done
  for i in $(seq "$N"); do compute "$i"; done
  answers http://$H:$NOVA/; answers http://$H:$CINDER/; answers http://$H:$GLANCE/; answers http://$H:$NEUTRON/
  for _ in $(seq 240); do [ "$(sql 'select count(*) from placement.inventories')" -ge $((3 * N)) ] && break; sleep 0.5; done
  run nova-manage nova.cmd.manage --config-file "$S/nova.conf" cell_v2 discover_hosts >>"$S/log/databases.out" 2>&1
}

down() {
  for f in "$S"/pid/*; do [ -e "$f" ] && kill -- "-$(cat "$f")" 2>/dev/null || true; done
  sleep 3
  for f in "$S"/pid/*; do [ -e "$f" ] && kill -9 -- "-$(cat "$f")" 2>/dev/null || true; done
  epmd -port "$EPMD" -kill >/dev/null 2>&1 || true
}
case "${1:-}" in up) up ;; down) down ;; compute) compute "$2" "${3:-}" ;; *) sed -n 2,6p "$0"; exit 2 ;; esac
