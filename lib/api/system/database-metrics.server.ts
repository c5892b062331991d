import 'server-only'
import { Gauge, Registry } from 'prom-client'
import { database } from '@/lib/db/client.server'
import { type ReplicaState, readReplicaState } from '@/lib/db/replica/from-replica.server'
import { log } from '@/lib/observe/log.server'

/** A scrape waits this long for the database, and then returns without these metrics. */
const TIMEOUT_MS = 3_000

/** Values from the database, which are the same in every process. */
const gauges = {
  alerts: {
    name: 'berth_alerts_open',
    help: 'Alerts that are not resolved, by kind.',
    label: 'kind',
  },
  waiting: {
    name: 'berth_jobs_waiting',
    help: 'Due jobs that have not started, by task.',
    label: 'task',
  },
  failed: {
    name: 'berth_jobs_given_up',
    help: 'Jobs that failed at their last permitted attempt, by task.',
    label: 'task',
  },
  sources: {
    name: 'berth_sources_failing',
    help: 'Sources of usage and monitoring whose last fetch failed.',
    label: 'kind',
  },
  deliveries: {
    name: 'berth_webhook_deliveries_waiting',
    help: 'Deliveries to webhooks that are due or will be repeated.',
    label: null,
  },
  unsealed: {
    name: 'berth_record_unsealed_rows',
    help: 'Upper bound of the rows of the record after the last seal, by ledger; the sealer runs each minute.',
    label: 'ledger',
  },
  faults: {
    name: 'berth_record_faults',
    help: 'Processes that noted seals or rows that the database lacks.',
    label: null,
  },
} as const

/** Metrics of the read replica, if there is one. */
const replicaGauges = {
  used: {
    name: 'berth_replica_used',
    help: '1 if the read replica can be reached and lags no more than the limit, otherwise 0.',
  },
  lag: {
    name: 'berth_replica_lag_seconds',
    help: 'How far the read replica is behind the primary.',
  },
} as const

type Name = keyof typeof gauges
type Row = { name: Name; label: string; value: number }

/** The names of all metrics from the database. */
export const databaseMetricNames: readonly string[] = [
  'berth_database_up',
  ...[...Object.values(gauges), ...Object.values(replicaGauges)].map(({ name }) => name),
]

/** The labels of all metrics from the database. */
export const databaseMetricLabels: readonly string[] = Object.values(gauges).flatMap(
  ({ label }) => label ?? [],
)

/**
 * Gauges from the database in the format of Prometheus. It is only `berth_database_up 0` if the database does not
 * respond.
 */
export async function databaseMetricsText(): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  })
  const found = await Promise.race([
    Promise.all([readRows(), readReplicaState()]).catch((cause: unknown) => {
      log().warn({ err: cause }, 'the metrics of the database could not be read')
      return null
    }),
    tooLate,
  ])
  clearTimeout(timer)
  const [rows, replica] = found ?? [null, null]
  return textOf(rows, replica)
}

function textOf(rows: readonly Row[] | null, replica: ReplicaState | null): Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const help = '1 if the database answered the queries of this scrape, otherwise 0.'
  new Gauge({ name: 'berth_database_up', help, registers }).set(rows === null ? 0 : 1)
  for (const [key, { name, help, label }] of Object.entries(rows === null ? {} : gauges)) {
    const gauge = new Gauge({ name, help, labelNames: label === null ? [] : [label], registers })
    for (const row of rows ?? []) {
      if (row.name === key) gauge.set(label === null ? {} : { [label]: row.label }, row.value)
    }
  }
  if (replica !== null) {
    new Gauge({ ...replicaGauges.used, registers }).set(replica.problem === null ? 1 : 0)
    if (replica.lagMs !== null)
      new Gauge({ ...replicaGauges.lag, registers }).set(replica.lagMs / 1_000)
  }
  return registry.metrics()
}

const readRows = () => database().$queryRaw<Row[]>`
  select 'alerts' as "name", "kind" as "label", count(*)::int as "value"
    from "Alert" where "resolvedAt" is null group by "kind"
  union all
  select 'waiting', "task_identifier", count(*)::int
    from graphile_worker.jobs
    where "run_at" <= now() and "locked_at" is null and "attempts" < "max_attempts"
    group by "task_identifier"
  union all
  select 'failed', "task_identifier", count(*)::int
    from graphile_worker.jobs where "attempts" >= "max_attempts" group by "task_identifier"
  union all
  select 'sources', 'usage', count(*)::int from "PodUsageSource" where "failingSince" is not null
  union all
  select 'sources', 'monitoring', count(*)::int
    from "MonitoringSource" where "failingSince" is not null
  union all
  select 'deliveries', '', count(*)::int from "WebhookDelivery" where "nextTryAt" is not null
  union all
  select 'unsealed', "ledger", greatest(0, "last" - coalesce((
      select max("lastId") from "LedgerSeal" "s" where "s"."ledger" = "rows"."ledger"), 0))::float8
    from (
      select 'receipt' as "ledger", coalesce(max("id"), 0) as "last" from "Receipt"
      union all select 'result', coalesce(max("id"), 0) from "AttemptResult"
      union all select 'audit', coalesce(max("id"), 0) from "AuditEntry"
      union all select 'change', coalesce(max("id"), 0) from "RecordChange"
    ) "rows"
  union all
  select 'faults', '', count(*)::int from "RecordWatch"`
