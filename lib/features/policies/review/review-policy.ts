import { err, ok, type Result } from '@/lib/base/result'
import {
  checkPolicy,
  findModule,
  MAX_DECISION_COST,
  type Policy,
  type PolicyTestResult,
  parseCustomModuleId,
  pathParts,
  policyCost,
  type StepCost,
  select,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type EvaluationInput,
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { runTestsOf, type TestInputs } from '../tests/run-tests'

export type ReviewTask = {
  policy: GivenPolicy
  /** The path of the policy in the request body. */
  place: string
  /** All existing accounts; null if account names in the policy are not checked. */
  accountIds: readonly string[] | null
  /** Launches on which the cost of the policy is measured, with a description for messages. */
  launches: readonly { what: string; input: EvaluationInput }[]
  /** The inputs that the author's browser evaluated, by deployable. */
  pinned: readonly { deployableId: string; input: EvaluationInput }[]
  /** The inputs of the policy's tests; null if it has no tests or they are not run. */
  tests: TestInputs | null
}

export type Reviewed = {
  /** Rules that would slow launches. */
  tooExpensive: Issues
  unknownAccounts: Issues
  /** The share of each match, by deployable. */
  shares: Record<string, Record<string, number>>
  /** In the order of the document. */
  tests: readonly PolicyTestResult[]
}

/** Measures the cost of a policy before it is published, computes its shares and runs its tests. */
export function reviewPolicy(
  { policy: given, place, accountIds, launches, pinned, tests }: ReviewTask,
  progress: Progress,
): Result<Reviewed, Issues> {
  const read = readGiven(given, pathParts(place))
  if (!read.ok) return err(read.error)
  const { policy } = read.value
  const watch = watchOf(progress, policy)

  for (const { what, input } of launches) {
    const costs = policyCost({ ...input, ...read.value }, cel, watch)
    const tooExpensive = costIssues(policy, costs, { what, place })
    if (tooExpensive.length > 0)
      return ok({ tooExpensive, unknownAccounts: [], shares: {}, tests: [] })
  }
  const unknownAccounts = accountIds === null ? [] : unknownAccountsOf(given, accountIds, place)
  const shares = Object.fromEntries(
    pinned.map(({ deployableId, input }) => {
      const { groups } = select({ ...input, ...read.value }, cel, watch)
      const ofMatches = groups.flatMap(({ matches }) => matches.map(({ id, share }) => [id, share]))
      return [deployableId, Object.fromEntries(ofMatches)]
    }),
  )
  const results = tests === null ? [] : runTestsOf(read.value, tests, watch)
  return ok({ tooExpensive: [], unknownAccounts, shares, tests: results })
}

function unknownAccountsOf(
  { document, modules }: GivenPolicy,
  accountIds: readonly string[],
  place: string,
): Issues {
  const { warnings } = checkPolicy(document, { rules: cel, modules }, accountIds)
  return warnings
    .filter(({ code }) => code === 'unknown-account')
    .map(({ path, message }) => ({ path: `${place}.${path}`, message }))
}

type Subject = { what: string; place: string }

function costIssues(policy: Policy, costs: readonly StepCost[], { what, place }: Subject): Issues {
  const total = costs.reduce((sum, { cost }) => sum + cost, 0)
  const failing = costs.filter(({ overBudget }) => overBudget > 0)
  if (failing.length > 0)
    return failing.map(({ step, overBudget }) => ({
      path: pathOf(policy, step, place),
      message: `Costs too much on ${overBudget} ${overBudget === 1 ? 'match' : 'matches'} of ${what}, where it would fail: shorten its loops, texts or patterns.`,
    }))
  if (total <= MAX_DECISION_COST) return []
  const [costliest] = costs.toSorted((a, b) => b.cost - a.cost)
  return [
    {
      path: pathOf(policy, costliest?.step ?? '', place),
      message: `The rules of this policy cost ${Math.ceil(total)} steps in ${what}, and would slow launches; ${MAX_DECISION_COST} at most. This one costs ${Math.ceil(costliest?.cost ?? 0)}.`,
    },
  ]
}

/** The path of an entry's expression: the param that holds it, or the name of its module. */
function pathOf({ modules }: Policy, step: string, place: string): string {
  const at = modules.findIndex(({ id }) => id === step)
  const { module = '', params: given } = modules[at] ?? {}
  if (parseCustomModuleId(module) !== null) return `${place}.modules[${at}].module`
  const params = { ...(given as object | undefined) }
  const rules = findModule(module)?.needs(params).rules ?? []
  const name = Object.entries(params).find(([, value]) => rules.some((rule) => rule === value))?.[0]
  return `${place}.modules[${at}].params${name === undefined ? '' : `.${name}`}`
}
