import 'server-only'
import { canonical } from '@/lib/base/json/canonical'
import { type Match, matchesFor, type PcloudFacts, requestedGroup } from '@/lib/engine'
import { slaRanksOf } from '@/lib/features/account-ranks/ranking'
import type { PoolFacts } from '../2-read/pool-facts.server'

/** The maximum number of cached results of one revision. */
const MAX_RESULTS = 2_000

type Count = { quota: number | null; running: number }

/** A request for candidates with the current counts. */
type CandidateQuery = {
  deployableId: string
  realm: string | null
  extraSpecs: Readonly<Record<string, string>>
  tenant: ({ id: string; name: string } & Count) | null
  pool: Count
  /** The Pcloud that the launch names; null if none. */
  pcloud: PcloudFacts | null
  runningOf: (account: string) => number
}

/**
 * The candidates of a launch. Eligibility reads only whether an account, the pool or the tenant is full, not the
 * counts, so launches with the same query and the same full accounts, pool and tenant share a cached result.
 */
export function candidatesOf(poolFacts: PoolFacts, query: CandidateQuery): readonly Match[] {
  const deployable = poolFacts.deployables.get(query.deployableId)
  if (deployable === undefined) return []
  const { facts, instances } = deployable
  const { pool, tenant, realm, extraSpecs, pcloud, runningOf } = query
  const isFull = (quota: number | null, running: number) =>
    quota !== null && running + instances > quota ? '1' : '0'
  let full = ''
  for (const { id, quota } of facts.accounts) full += isFull(quota, runningOf(id))
  for (const it of tenant === null ? [pool] : [pool, tenant]) full += isFull(it.quota, it.running)
  const group = facts.pods.pods.length === 0 ? '' : requestedGroup(facts.pods, extraSpecs)
  const terms = [query.deployableId, tenant?.id ?? '', realm ?? '', group]
  const hosts = pcloud === null ? [] : [canonical(pcloud)]
  const key = [...terms, full, ...hosts].join('\n')
  const cached = poolFacts.matches.get(key)
  if (cached !== undefined) return cached

  const matches = matchesFor({
    ...facts,
    accounts: facts.accounts.map((account) => ({ ...account, running: runningOf(account.id) })),
    tenant,
    request: { realm, extraSpecs },
    pool: { ...facts.pool, ...pool },
    pcloud,
    slaRanks: slaRanksOf(poolFacts.ranks.of(tenant?.id ?? null)),
  })
  if (poolFacts.matches.size >= MAX_RESULTS) poolFacts.matches.clear()
  poolFacts.matches.set(key, matches)
  return matches
}
