import { ok, type Result } from '@/lib/base/result'
import { type RankedProvider, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type RankedAccounts,
  type Ranking,
  rankAccounts,
} from '@/lib/features/account-ranks/ranking'
import {
  type EvaluationInput,
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import { byShift, effectOn } from '@/lib/features/policies/review/policy-effects'
import type { Progress } from '@/lib/workers/progress'
import type { FactorsReview } from './schema'

type PoolToReview = {
  id: string
  name: string
  policy: GivenPolicy
  launches: readonly { id: string; name: string; input: EvaluationInput }[]
}

type ReviewTask = {
  ranking: Ranking
  /** What the accounts would be ranked by. */
  config: Ranking['config']
  pools: readonly PoolToReview[]
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>
}

type Reviewed = Pick<FactorsReview, 'accounts' | 'preferencesDecide' | 'ruleFailures' | 'pools'>

/** What other factors do to the ranks of accounts, and to the chances in the pools that look at them. */
export function reviewFactors(
  { ranking, config, pools, names }: ReviewTask,
  progress: Progress,
): Result<Reviewed, Issues> {
  const before = rankAccounts(ranking, cel)
  const after = rankAccounts({ ...ranking, config }, cel)
  const effects = pools.map((pool, at) =>
    poolEffects(pool, { before, after, names }, { progress, at }),
  )
  return ok({
    accounts: accountsOf(Object.keys(ranking.providers), before, after, names),
    preferencesDecide: before.input.request.preferences.some(({ priority }) => priority.length > 0),
    ruleFailures: after.entries.filter(ruleFails).length,
    pools: effects,
  })
}

const ruleFails = ({ warnings }: RankedProvider) =>
  warnings.some(({ code }) => code === 'rule-failed')

type Names = ReviewTask['names']

function accountsOf(
  ids: readonly string[],
  before: RankedAccounts,
  after: RankedAccounts,
  names: Names,
): Reviewed['accounts'] {
  const rankIn = ({ byAccount }: RankedAccounts, id: string) => {
    const found = byAccount.get(id)
    if (found === undefined) return null
    const { rank, slaRank, monitoringRank } = found
    return { rank, slaRank, monitoringRank }
  }
  const accounts = ids.map((id) => ({
    ...{ id, name: names.get(id) ?? id },
    ...{ before: rankIn(before, id), after: rankIn(after, id) },
  }))
  const rankOf = ({ after: own }: (typeof accounts)[number]) =>
    own?.rank ?? Number.NEGATIVE_INFINITY
  return accounts.toSorted((a, b) => rankOf(b) - rankOf(a) || (a.name < b.name ? -1 : 1))
}

type Compared = { before: RankedAccounts; after: RankedAccounts; names: Names }

function poolEffects(
  { id, name, policy: given, launches }: PoolToReview,
  { before, after, names }: Compared,
  { progress, at }: { progress: Progress; at: number },
): FactorsReview['pools'][number] {
  const read = readGiven(given, ['pools', at])
  // It is live: it was read when it was published.
  if (!read.ok) throw new Error(`The live policy of ${name} cannot be read`)
  const watch = watchOf(progress, read.value.policy, at + 1)
  const effects = launches.map((launch) => {
    const under = (ranks: RankedAccounts) =>
      select({ ...ranked(launch.input, ranks), ...read.value }, cel, watch)
    return effectOn(launch, { had: under(before), has: under(after), names })
  })
  return { id, name, deployables: byShift(effects) }
}

const ranked = (input: EvaluationInput, { byAccount }: RankedAccounts): EvaluationInput => ({
  ...input,
  matches: input.matches.map((match) => ({
    ...match,
    slaRank: byAccount.get(match.account)?.rank ?? null,
  })),
})
