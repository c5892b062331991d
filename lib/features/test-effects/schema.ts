import { z } from 'zod'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'

export const testEffectsSchema = z.object({
  /** Tests of live policies that would fail, those that fail already among them. */
  failingTests: z.array(failingTestSchema),
})

export type TestEffects = z.output<typeof testEffectsSchema>
