import { z } from 'zod'

/** What may happen, as subscribers ask for it. */
export const eventKinds = [
  'launch.decided',
  'launch.succeeded',
  'launch.retried',
  'launch.failed',
  'launch.ended',
  'policy.published',
  'prices.applied',
  'alert.raised',
] as const
export type EventKind = (typeof eventKinds)[number]

/** One event, on a stream and in the body of a webhook alike. */
export const eventSchema = z.object({
  /** Its place in the order of events; a stream goes on after it. */
  id: z.string(),
  kind: z.enum(eventKinds),
  at: z.iso.datetime(),
  subjectId: z.string(),
  payload: z.record(z.string(), z.json()),
})

export type SentEvent = z.output<typeof eventSchema>

const known = new Set<string>(eventKinds)

/** `?kinds=launch.failed,policy.published`; without it, all of them. */
export const eventQuery = z.object({
  kinds: z
    .string()
    .max(500)
    .optional()
    .transform((said) => (said === undefined ? null : said.split(',').map((it) => it.trim())))
    .refine((kinds) => kinds === null || kinds.every((it) => known.has(it)), {
      message: `Choose from ${eventKinds.join(', ')}, with commas between.`,
    }),
})
