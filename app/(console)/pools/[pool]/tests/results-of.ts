import {
  type Policy,
  type PolicyContext,
  type PolicyTest,
  type PolicyTestResult,
  readPolicyTests,
  runPolicyTests,
} from '@/lib/engine'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import { snapshotBench } from '@/lib/features/previews/evaluate/snapshot-bench'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** One test of a document with its result. Null with the listed problems if the test cannot be parsed. */
export type TestRow = { result: PolicyTestResult | null; problems: readonly string[] }

/** Runs the tests of a document under a policy of the preview. */
export function testRows(
  snapshot: Snapshot,
  policy: Policy,
  context: PolicyContext,
  tests: readonly PolicyTest[] = [],
): TestRow[] {
  if (tests.length === 0) return []
  const bench = snapshotBench(snapshot, policy, context)
  const names = {
    accounts: Object.fromEntries(accountLabels(snapshot.accounts)),
    currency: snapshot.reportingCurrency,
  }
  return tests.map((test) => {
    const read = readPolicyTests([test], [])
    const [result = null] = runPolicyTests(read.tests, bench, names)
    const problems = read.problems.map(({ path, message }) => `${path.slice(4)}: ${message}`)
    return { result, problems }
  })
}

export const failingCount = (rows: readonly TestRow[]): number =>
  rows.filter(({ result }) => result?.passed !== true).length
