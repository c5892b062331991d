import { ok, type Result } from '@/lib/base/result'
import type { PolicyTestResult } from '@/lib/engine'
import {
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import { runTestsOf, type TestInputs } from '@/lib/features/policies/tests/run-tests'
import type { Progress } from '@/lib/workers/progress'

type Task = { policy: GivenPolicy; before: TestInputs; after: TestInputs }
type Compared = { before: PolicyTestResult[]; after: PolicyTestResult[] }

/** Runs a policy's tests on two sets of inputs in a thread, because there may be many tests and deployables. */
export function compareTests(
  { policy, before, after }: Task,
  progress: Progress,
): Result<Compared, Issues> {
  const read = readGiven(policy, ['policy'])
  if (!read.ok) return read
  const watch = watchOf(progress, read.value.policy)
  const resultsOn = (inputs: TestInputs) => runTestsOf(read.value, inputs, watch)
  return ok({ before: resultsOn(before), after: resultsOn(after) })
}
