import { benchOf, type PolicyTestResult, runPolicyTests, type StepWatch } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { EvaluationInput, ReadPolicy } from '@/lib/features/evaluations/given-policy'

/** The inputs on which the tests of a policy run. */
export type TestInputs = {
  /** A launch of every deployable. */
  launches: readonly EvaluationInput[]
  /** The existing tenants among those that the tests name; null if they were checked before. */
  tenants: ReadonlySet<string> | null
  /** Names of accounts by id. */
  accounts: Readonly<Record<string, string>>
  currency: string
}

/** Runs the tests of a parsed policy. */
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
