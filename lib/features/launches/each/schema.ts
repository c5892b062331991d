import { z } from 'zod'
import { idempotencyKeySchema } from '@/lib/api/fields/idempotency-key'
import { launchAnswerSchema, launchRequestSchema } from '@/lib/features/decisions/schema'

/** A call of this size is decided in about a second. */
const MAX_LAUNCHES = 500

/** A launch with its key. */
export const launchOfManySchema = z.strictObject({
  /** If the key is repeated within 24 hours with the same launch, the response is the first one. */
  key: idempotencyKeySchema,
  launch: launchRequestSchema,
})

export const launchEachSchema = z.strictObject({
  launches: z
    .array(launchOfManySchema)
    .min(1)
    .max(MAX_LAUNCHES, `Send at most ${MAX_LAUNCHES} launches at once.`),
})

export type LaunchOfMany = z.output<typeof launchOfManySchema>
export type LaunchEach = readonly LaunchOfMany[]

/** The same refusal that a single launch would get. */
export const problemSchema = z.looseObject({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
})

export const launchEachAnswerSchema = z.object({
  /** One for each launch, in the order of the call. */
  results: z.array(
    z.discriminatedUnion('isLaunched', [
      z.object({
        key: z.string(),
        isLaunched: z.literal(true),
        status: z.literal(201),
        launch: launchAnswerSchema,
      }),
      z.object({
        key: z.string(),
        isLaunched: z.literal(false),
        status: z.number().int(),
        problem: problemSchema,
      }),
    ]),
  ),
})

export type LaunchEachAnswer = z.input<typeof launchEachAnswerSchema>
