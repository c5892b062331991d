import type { z } from 'zod'
import type { PolicyTestResult } from '@/lib/engine'
import type { failingTestSchema } from './schema'

export type FailingTest = z.output<typeof failingTestSchema>

type Results = {
  before: readonly PolicyTestResult[]
  after: readonly PolicyTestResult[]
}

/** Returns the tests of a pool's policy that fail after a change of its inputs, in the order of the policy. */
export const failingTests = (
  pool: { id: string; name: string },
  { before, after }: Results,
): FailingTest[] =>
  after.flatMap(({ passed, name, wantedText, gotText }, i) => {
    const now = before[i]
    if (passed || now === undefined) return []
    const figures = { wanted: wantedText, before: now.gotText, after: gotText }
    return [{ poolId: pool.id, pool: pool.name, name, ...figures, failsNow: !now.passed }]
  })
