import { z } from 'zod'

// Within this limit sums and products stay finite, so that JSON can write them.
const MAX_VALUE = 1e15

/** A number; -0 becomes 0, because JSON cannot write it. */
export const numberSchema = z
  .number()
  .min(-MAX_VALUE)
  .max(MAX_VALUE)
  .overwrite((value) => value + 0)

/** A number that is 0 or more. */
export const amountSchema = numberSchema.min(0)

// Limited, because the response lists every round.
const MAX_STEPS = 1_000

/** The placement settings of a cluster. `input.ts` checks that `initial` is not below `final`. */
export const settingsSchema = z.strictObject({
  steps: z.int().min(1).max(MAX_STEPS).default(10),
  initial: numberSchema.default(80),
  final: numberSchema.default(-10),
  overheadMb: amountSchema.default(1024),
  scopeCustomerKeys: z.boolean().default(false),
  advertiseReservedFromVms: z.boolean().default(true),
})
