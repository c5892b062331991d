import 'server-only'
import { canonical } from '@/lib/base/canonical'
import { groupAsked, type Match, matchesFor, type PcloudFacts } from '@/lib/engine'
import { slaRanksOf } from '@/lib/features/account-ranks/ranking'
import type { PoolFacts } from '../2-read/pool-facts.server'

/** More kinds of question than this in one revision are not worth their memory. */
const MOST_MATCHES = 2_000

/** Who asks, where to, and how full everything is at this moment. */
export type Question = {
  deployableId: string
  realm: string | null
  extraSpecs: Readonly<Record<string, string>>
  tenant: { id: string; name: string; quota: number | null; running: number } | null
  pool: { quota: number | null; running: number }
  /** The Pcloud that the launch names; null: none. */
  pcloud: PcloudFacts | null
  runningOf: (account: string) => number
}

/**
 * The candidates of a launch. Between two launches nothing of them moves but counts, and of counts eligibility
 * reads only whether there is room: so one computation serves all launches that find the same doors open.
 */
export function candidatesOf(kept: PoolFacts, question: Question): readonly Match[] {
  const deployable = kept.deployables.get(question.deployableId)
  if (deployable === undefined) return []
  const { facts, instances } = deployable
  const { pool, tenant, realm, extraSpecs, pcloud, runningOf } = question
  const isFull = ({ quota, running }: { quota: number | null; running: number }) =>
    quota !== null && running + instances > quota
  const accounts = facts.accounts.map((account) => ({ ...account, running: runningOf(account.id) }))
  const doors = [...accounts, pool, ...(tenant === null ? [] : [tenant])].map((it) =>
    isFull(it) ? '1' : '0',
  )
  const group = facts.pods.pods.length === 0 ? '' : groupAsked(facts.pods, extraSpecs)
  const asked = [question.deployableId, tenant?.id ?? '', realm ?? '', group]
  const hinted = pcloud === null ? [] : [canonical(pcloud)]
  const key = [...asked, doors.join(''), ...hinted].join('\n')
  const known = kept.matches.get(key)
  if (known !== undefined) return known

  const matches = matchesFor({
    ...facts,
    accounts,
    tenant,
    request: { realm, extraSpecs },
    pool: { ...facts.pool, ...pool },
    pcloud,
    slaRanks: slaRanksOf(kept.ranks.of(tenant?.id ?? null)),
  })
  if (kept.matches.size >= MOST_MATCHES) kept.matches.clear()
  kept.matches.set(key, matches)
  return matches
}
