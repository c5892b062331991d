import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import { firstOf } from '@/lib/base/instant'
import type { Db } from '@/lib/db/client.server'
import { cel } from '@/lib/engine/cel'
import { countingSamples, type MetricSample } from '@/lib/features/monitoring/newest-samples.server'
import { SAMPLE_HOURS } from '@/lib/features/monitoring/sample-hours'
import type { LiveFactors } from '@/lib/features/ranker-factors/live-factors.server'
import { providerNames } from './provider-names'
import { type AccountRanks, rankAccounts, ranksFor } from './ranking'
import type { Ranking } from './ranking-schema'
import { never, noPromises, readPromises, type StoredPromises } from './stored-promises.server'
import { nextSampleChange, type StoredPreference, type StoredSla } from './stored-rows.server'

/** The stored rows at an instant, assembled and ranked once for each requested tenant. */
export type StoredRanks = {
  /** Null for no particular tenant. */
  of(tenantId: string | null): AccountRanks
  /** The ranking without the ranks, which take longer to calculate. */
  rankingOf(tenantId: string | null): Ranking
  /** The next time, in ms, at which the ranks may change on schedule. */
  freshUntil: number
}

/** Reads the stored rows, with a single query if no SLA is stored. */
export const readStoredRanks = async (db: Db, at: Date): Promise<StoredRanks> =>
  readRanksOf(db, await readPromises(db, at), at)

/** Reads the ranks at an instant, which must not be before that of the promises. */
export async function readRanksOf(
  db: Db,
  { slas, preferences, factors, accounts, freshUntil }: StoredPromises,
  at: Date,
): Promise<StoredRanks> {
  const left = slas.filter((sla) => isLeft(sla, at))
  if (left.length === 0) return noRanks
  const inForce = left.filter(({ startAt }) => startAt <= at)
  const ids = new Set(inForce.map(({ accountId }) => accountId))
  const [samples, change] = await Promise.all([
    countingSamples(db, [...ids], at),
    nextSampleChange(db, at),
  ])
  const names = providerNames(
    accounts.flatMap(({ id, name, provider, archivedAt }) =>
      archivedAt === null || ids.has(id) ? [{ id, name, provider: provider.name }] : [],
    ),
  )
  const changes = [
    freshUntil,
    ...left.flatMap(changesOf(at)),
    ...samples.map(endOf),
    ...(change ? [change.getTime()] : []),
  ]
  const nameOf = (account: string) => names.get(account) ?? account
  const requests = inForce.map((sla) => ({
    accountId: sla.accountId,
    tenantId: sla.tenantId,
    request: slaOf(sla, nameOf(sla.accountId)),
  }))
  const blocks = [...groupBy(samples, ({ accountId }) => accountId)].map(
    ([account, of]) => [account, blockOf(nameOf(account), of)] as const,
  )
  return ranksOf({ slas: requests, preferences, blocks, factors, nameOf }, firstOf(changes))
}

const isLeft = ({ endAt, archivedAt }: StoredSla, at: Date) =>
  endAt > at && (archivedAt === null || archivedAt > at)

/** The rankings of all tenants share these objects, so that many rankings are sent to a thread as one. */
type Stored = {
  slas: readonly (Pick<StoredSla, 'accountId' | 'tenantId'> & {
    request: ReturnType<typeof slaOf>
  })[]
  preferences: readonly StoredPreference[]
  /** In the order of the accounts. */
  blocks: readonly (readonly [string, ReturnType<typeof blockOf>])[]
  factors: LiveFactors
  nameOf: (account: string) => string
}

const changesOf =
  (at: Date) =>
  ({ startAt, endAt, archivedAt }: StoredSla) =>
    [startAt, endAt, archivedAt].flatMap((change) =>
      change !== null && change > at ? [change.getTime()] : [],
    )

/** The last instant at which a sample counts. */
const endOf = ({ at }: MetricSample) => at.getTime() + SAMPLE_HOURS * HOUR_MS + 1

/** Without an SLA no account has a rank, regardless of the factors. */
const nothing: Stored = {
  slas: [],
  preferences: [],
  blocks: [],
  factors: noPromises.factors,
  nameOf: (account) => account,
}

/** The ranks without any SLA, for readers that do not use ranks. */
export const noRanks: StoredRanks = ranksOf(nothing, never)

function ranksOf(stored: Stored, freshUntil: number): StoredRanks {
  const withOwn = new Set(
    [...stored.slas, ...stored.preferences].flatMap(({ tenantId }) => tenantId ?? []),
  )
  // Tenants without rows of their own share one ranking.
  const forEach = <Value>(make: (whose: string | null) => Value) => {
    const cache = new Map<string | null, Value>()
    return (tenantId: string | null): Value => {
      const whose = tenantId !== null && withOwn.has(tenantId) ? tenantId : null
      const found = cache.get(whose) ?? make(whose)
      cache.set(whose, found)
      return found
    }
  }
  const rankingOf = forEach((whose) => rankingFor(whose, stored))
  const of = forEach((whose): AccountRanks => {
    const ranking = rankingOf(whose)
    if (whose !== null) return ranksFor(ranking, of(null), cel)
    return { ranking, byAccount: rankAccounts(ranking, cel).byAccount }
  })
  return { of, rankingOf, freshUntil }
}

/** Selects the stored rows that count for a tenant. */
function rankingFor(tenantId: string | null, stored: Stored): Ranking {
  const { preferences, blocks, factors, nameOf } = stored
  const preferred = ownOrOpen(preferences, tenantId)
  const counted =
    preferred.length > 0 ? nameableSlas(stored, tenantId) : countedSlas(stored, tenantId)
  const ranked = new Set(counted.map(({ accountId }) => accountId))
  return {
    request: {
      preferences: preferred.map(preferenceOf),
      sla: counted.map(({ request }) => request),
      monitoring: blocks.flatMap(([account, block]) => (ranked.has(account) ? [block] : [])),
    },
    config: { ...factors.table, rule: factors.rule },
    versions: factors.versions,
    providers: Object.fromEntries([...ranked].map((account) => [account, nameOf(account)])),
  }
}

/** The SLAs whose promises count: of each account the tenant's own, or those without a tenant. */
const countedSlas = ({ slas }: Stored, tenantId: string | null) =>
  [...groupBy(slas, ({ accountId }) => accountId).values()].flatMap((ofAccount) =>
    ownOrOpen(ofAccount, tenantId),
  )

/** The SLAs that preferences may name, which then only give the provider of each name. */
const nameableSlas = ({ slas }: Stored, tenantId: string | null) =>
  slas.filter((sla) => sla.tenantId === null || sla.tenantId === tenantId)

/** Returns the tenant's own rows if it has any, otherwise the rows without a tenant. */
function ownOrOpen<Row extends { tenantId: string | null }>(
  rows: readonly Row[],
  tenantId: string | null,
): readonly Row[] {
  const own = tenantId === null ? [] : rows.filter((row) => row.tenantId === tenantId)
  return own.length > 0 ? own : rows.filter((row) => row.tenantId === null)
}

const slaOf = ({ name, tenant, startAt, endAt, services }: StoredSla, provider: string) => ({
  id: name,
  customer: tenant?.name ?? '',
  provider,
  start_date: startAt.toISOString(),
  end_date: endAt.toISOString(),
  // The services were validated when they were stored.
  services: services as Ranking['request']['sla'][number],
})

type StoredPriority = { slaId: string; serviceId?: string | null; weight?: number | null }

const preferenceOf = ({ serviceType, priorities }: StoredPreference) => ({
  service_type: serviceType,
  // The priorities were validated when they were stored.
  priority: (priorities as StoredPriority[]).map(({ slaId, serviceId, weight }) => ({
    sla_id: slaId,
    service_id: serviceId ?? null,
    weight: weight ?? null,
  })),
})

const blockOf = (provider: string, samples: readonly MetricSample[]) => ({
  provider,
  metrics: samples.map(({ metric, value }) => ({ metricName: metric, metricValue: value })),
})
