import pg from 'pg'
import { fillCluster } from '../cluster'

type Size = { nodes: number; keys: number; vms: number; slas: number }

const ACCOUNTS = 100
const METRICS = 12

/**
 * Fills a cluster with nodes and running VMs, and accounts with SLAs and samples. Returns the cluster and a
 * stopped VM.
 */
export async function fillBigData(databaseUrl: string, { nodes, keys, vms, slas }: Size) {
  const cluster = await fillCluster(databaseUrl, nodes, keys)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`update "Account" set "quota" = null`)
    await client.query(VMS, [cluster, vms, nodes])
    await client.query(
      `insert into "Vm" ("id", "clusterId", "name", "ramMb", "vcpus")
       values ('stopped', $1, 'stopped', 1024, 1)`,
      [cluster],
    )
    await client.query(SLA_ACCOUNTS, [cluster, ACCOUNTS])
    await client.query(SAMPLES, [ACCOUNTS, METRICS])
    await client.query(SLAS, [ACCOUNTS, slas])
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return { cluster, vm: 'stopped' }
}

const VMS = `
  insert into "Vm" ("id", "clusterId", "name", "ramMb", "vcpus", "state", "nodeId", "startedAt", "placedAt")
  select 'vm-' || v, $1::text, 'vm-' || v, 1024, 1, 'running', 'node-' || (v % $3::int + 1), now(), now()
  from generate_series(1, $2::int) as v`

const SLA_ACCOUNTS = `
  insert into "Account" ("id", "providerId", "name", "colourSlot")
  select 'sla-account-' || a, $1::text, 'sla-account-' || a, a % 10 from generate_series(1, $2::int) as a`

const SAMPLES = `
  insert into "MonitoringSample" ("accountId", "metric", "at", "value")
  select 'sla-account-' || a, 'metric-' || m, now(), a * m % 500
  from generate_series(1, $1::int) as a, generate_series(1, $2::int) as m`

const SLAS = `
  insert into "Sla" ("id", "name", "accountId", "startAt", "endAt", "services")
  select 'sla-' || s, 'sla-' || s, 'sla-account-' || (s % $1::int + 1), now() - interval '1 day',
    now() + interval '1 year',
    jsonb_build_array(jsonb_build_object('type', 'compute', 'service_id', 'service-' || s, 'targets',
      (select jsonb_agg(jsonb_build_object('type', t.type, 'unit', 'none', 'restrictions', jsonb_build_object(
        'total_limit', null, 'total_guaranteed', s % 500, 'user_limit', s % 300, 'user_guaranteed', null,
        'instance_limit', null, 'instance_guaranteed', null)))
       from (values ('computing_time'), ('public_ip'), ('ram')) as t (type))))
  from generate_series(1, $2::int) as s`
