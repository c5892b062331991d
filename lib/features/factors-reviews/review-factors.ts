import { ok, type Result } from '@/lib/base/result'
import { isSameContent, type RankedProvider, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type AccountRanks,
  isByPreference,
  rankAccounts,
  ranksFor,
} from '@/lib/features/account-ranks/ranking'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import {
  type EvaluationInput,
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import { byShift, effectOn } from '@/lib/features/policies/review/policy-effects'
import { failingTests } from '@/lib/features/policies/tests/failing-tests'
import { runTestsOf, type TestInputs } from '@/lib/features/policies/tests/run-tests'
import type { Progress } from '@/lib/workers/progress'
import type { FactorsReview } from './schema'

type PoolToReview = {
  id: string
  name: string
  policy: GivenPolicy
  launches: readonly { id: string; name: string; input: EvaluationInput }[]
  /** The inputs of the tests of its policy, in addition to the launches. */
  tested: Omit<TestInputs, 'launches'>
}

type ReviewTask = {
  /** The ranking without a particular tenant. */
  ranking: Ranking
  /** The rankings for tenants with their own SLAs or preferences. */
  tenants: readonly { id: string; name: string; ranking: Ranking }[]
  /** The new configuration of the ranking. */
  config: Ranking['config']
  pools: readonly PoolToReview[]
  /** The names of accounts by id. */
  names: ReadonlyMap<string, string>
}

type Reviewed = Pick<
  FactorsReview,
  'accounts' | 'preferencesDecide' | 'tenants' | 'ruleFailures' | 'pools' | 'failingTests'
>

/** Calculates the effects of other factors on the ranks of accounts, and on the chances in pools that use ranks. */
export function reviewFactors(
  { ranking, tenants, config, pools, names }: ReviewTask,
  progress: Progress,
): Result<Reviewed, Issues> {
  const changed = { ...ranking, config }
  const open: Compared = {
    before: { ranking, byAccount: rankAccounts(ranking, cel).byAccount },
    after: { ranking: changed, byAccount: rankAccounts(changed, cel).byAccount },
    names,
  }
  const accounts = accountsOf(ranking, open)
  const usual = new Map(accounts.map((each) => [each.id, each]))
  const ofTenants = tenants.map(({ id, name, ranking: own }) => {
    const before = ranksFor(own, open.before, cel)
    const compared = { before, after: ranksFor({ ...own, config }, open.after, cel), names }
    const others = accountsOf(own, compared).filter(
      (each) => !isSameContent(each, usual.get(each.id)),
    )
    return { id, name, accounts: others, preferencesDecide: isByPreference(own) }
  })
  const effects = pools.map((pool, at) => poolEffects(pool, open, { progress, at }))
  return ok({
    accounts,
    preferencesDecide: isByPreference(ranking),
    tenants: ofTenants.filter((each) => each.accounts.length > 0),
    ruleFailures: ruleFailuresIn(changed),
    pools: effects.map(({ pool }) => pool),
    failingTests: effects.flatMap(({ failing }) => failing),
  })
}

type Compared = {
  before: AccountRanks
  after: AccountRanks
  names: ReviewTask['names']
}

/** Metrics are left out, because there may be hundreds of thousands and no rule reads them. */
function ruleFailuresIn(ranking: Ranking): number {
  if (ranking.config.rule === null) return 0
  const request = { ...ranking.request, monitoring: [] }
  return rankAccounts({ ...ranking, request }, cel).entries.filter(ruleFails).length
}

const ruleFails = ({ warnings }: RankedProvider) =>
  warnings.some(({ code }) => code === 'rule-failed')

function accountsOf(
  { providers }: Ranking,
  { before, after, names }: Compared,
): Reviewed['accounts'] {
  const rankIn = ({ byAccount }: AccountRanks, id: string) => {
    const found = byAccount.get(id)
    if (found === undefined) return null
    const { rank, slaRank, monitoringRank } = found
    return { rank, slaRank, monitoringRank }
  }
  const accounts = Object.keys(providers).map((id) => ({
    id,
    name: names.get(id) ?? id,
    before: rankIn(before, id),
    after: rankIn(after, id),
  }))
  const rankOf = ({ after: own }: (typeof accounts)[number]) =>
    own?.rank ?? Number.NEGATIVE_INFINITY
  return accounts.toSorted((a, b) => rankOf(b) - rankOf(a) || (a.name < b.name ? -1 : 1))
}

type PoolEffects = { pool: Reviewed['pools'][number]; failing: Reviewed['failingTests'] }

function poolEffects(
  { id, name, policy: given, launches, tested }: PoolToReview,
  { before, after, names }: Compared,
  { progress, at }: { progress: Progress; at: number },
): PoolEffects {
  const read = readGiven(given, ['pools', at])
  // A live policy was already parsed when it was published.
  if (!read.ok) throw new Error(`The live policy of ${name} cannot be read`)
  const watch = watchOf(progress, read.value.policy, at + 1)
  const effects = launches.map((launch) => {
    const under = (ranks: AccountRanks) =>
      select({ ...ranked(launch.input, ranks), ...read.value }, cel, watch)
    return effectOn(launch, { had: under(before), has: under(after), names })
  })
  const resultsUnder = (ranks: AccountRanks) => {
    const inputs = launches.map(({ input }) => ranked(input, ranks))
    return runTestsOf(read.value, { ...tested, launches: inputs }, watch)
  }
  const results = { before: resultsUnder(before), after: resultsUnder(after) }
  return {
    pool: { id, name, deployables: byShift(effects) },
    failing: failingTests({ id, name }, results),
  }
}

const ranked = (input: EvaluationInput, { byAccount }: AccountRanks): EvaluationInput => ({
  ...input,
  matches: input.matches.map((match) => ({
    ...match,
    slaRank: byAccount.get(match.account)?.rank ?? null,
  })),
})
