import { benchOf, type PolicyTestResult, runPolicyTests, type StepWatch } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { EvaluationInput, ReadPolicy } from '@/lib/features/evaluations/given-policy'

/** What the tests of a policy are run on. */
export type TestInputs = {
  /** A launch of every deployable. */
  launches: readonly EvaluationInput[]
  /** Those tenants that exist, of all that the tests name; null if they were checked before. */
  tenants: ReadonlySet<string> | null
  /** Names of accounts by id. */
  accounts: Readonly<Record<string, string>>
  currency: string
}

/** Runs the tests of a policy that was read. */
export const runTestsOf = (
  read: ReadPolicy,
  { launches, tenants, accounts, currency }: TestInputs,
  watch?: StepWatch,
): PolicyTestResult[] =>
  runPolicyTests(
    read.policy.tests ?? [],
    benchOf(
      launches.map((input) => ({ ...input, ...read })),
      cel,
      { tenants, ...(watch === undefined ? {} : { watch }) },
    ),
    { accounts, currency },
  )
