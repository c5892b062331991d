import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { metricName, monitoringSchema } from '@/lib/engine'

export const MAX_SAMPLES = 10_000

/** A metric under its stored name, in which spaces are underscores. */
export const metricSchema = text(200).transform(metricName)

/** The id or name of an account, or `provider/name`. */
const accountSchema = z.string().min(1).max(401)

const sampleSchema = z.strictObject({
  account: accountSchema,
  metric: metricSchema,
  value: z.number('Use a number.'),
  at: timeSchema,
})

/** The monitoring of the ranker's protocol. Its names are stored, so they have the same limits as those of samples. */
const blocksSchema = monitoringSchema.pipe(
  z.array(
    z.object({
      provider: accountSchema,
      metrics: z.array(z.object({ metricName: metricSchema, metricValue: z.number().nullable() })),
    }),
  ),
)

const tooMany = `Send ${MAX_SAMPLES} samples at most; send the others in another call.`

/** Samples, or monitoring data in the form of the ranker's protocol with the time of measurement. */
export const receivedSchema = z
  .strictObject({
    samples: z.array(sampleSchema).min(1, 'Send one sample or more.').max(MAX_SAMPLES, tooMany),
    monitoring: blocksSchema,
    at: timeSchema,
  })
  .partial()
  .superRefine(({ samples, monitoring, at }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if ((samples === undefined) === (monitoring === undefined))
      refuse('samples', 'Send either samples or monitoring.')
    if ((monitoring === undefined) !== (at === undefined))
      refuse('at', 'Send the time of measurement with monitoring; samples have their own.')
    if (countOf({ monitoring }) > MAX_SAMPLES) refuse('monitoring', tooMany)
  })

export type Received = z.output<typeof receivedSchema>

/** The number of samples in a call. */
export function countOf({ samples = [], monitoring = [] }: CountedParts): number {
  return monitoring.reduce((sum, { metrics }) => sum + metrics.length, samples.length)
}

type CountedParts = {
  samples?: readonly unknown[] | undefined
  monitoring?: readonly { metrics: readonly unknown[] }[] | undefined
}

/** How many were new, and how many were already stored with the same value. */
export const receiptSchema = z.object({ added: z.number().int(), unchanged: z.number().int() })

export const newestSampleSchema = z.object({
  accountId: z.string(),
  account: z.string(),
  provider: z.string(),
  metric: z.string(),
  value: z.number(),
  at: z.string(),
  /** True if it is recent enough to be ranked with. */
  counts: z.boolean(),
})

export type NewestSample = z.infer<typeof newestSampleSchema>

export const pastSampleSchema = z.object({ at: z.string(), value: z.number() })
