import { z } from 'zod'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'

export const testEffectsSchema = z.object({
  /** Tests of live policies that would fail, including those that already fail. */
  failingTests: z.array(failingTestSchema),
})

export type TestEffects = z.output<typeof testEffectsSchema>
