import { z } from 'zod'
import { launchAnswerSchema } from '@/lib/features/decisions/schema'
import { launchOfManySchema, problemSchema } from '../each/schema'

/** One line that the caller sends. */
export const streamedLaunchSchema = launchOfManySchema

/** Why a stream ended. The caller needs to reconnect unless the input has ended. */
const streamEnds = [
  'input-ended',
  'idle',
  'time-limit',
  'stopping',
  'access-changed',
  'unavailable',
  'too-large',
] as const

export type StreamEnd = (typeof streamEnds)[number]

/** The number of the answered line, from 1, and its key. The key is null if the line has no readable one. */
const place = { line: z.number().int(), key: z.string().nullable() }

/** One line of the answer. */
export const streamedAnswerSchema = z.union([
  z.object({
    ...place,
    isLaunched: z.literal(true),
    status: z.literal(201),
    launch: launchAnswerSchema,
  }),
  z.object({
    ...place,
    isLaunched: z.literal(false),
    status: z.number().int(),
    problem: problemSchema,
  }),
  /** The last line. Lines without an answer were not read, and are sent again with the same keys. */
  z.object({
    end: z.object({ reason: z.enum(streamEnds), reconnect: z.boolean(), lines: z.number().int() }),
  }),
])

export type StreamedAnswer = z.input<typeof streamedAnswerSchema>
