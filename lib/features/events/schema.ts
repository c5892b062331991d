import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import type { EventEntry } from './define-event'
import { eventRegistry } from './registry'

type Entry = (typeof eventRegistry)[number]
type Options<List extends readonly { schema: z.ZodObject }[]> = {
  [Index in keyof List]: List[Index]['schema']
}

export type EventKind = Entry['kind']

/** The kinds that subscribers can request. */
export const eventKinds: readonly EventKind[] = eventRegistry.map(({ kind }) => kind)

/** One event, on a stream and in the body of a webhook. */
export const eventSchema = z.discriminatedUnion(
  'kind',
  // The type assertion is needed because `map` turns a tuple into an array.
  eventRegistry.map(({ schema }) => schema) as unknown as Options<typeof eventRegistry>,
)

export type SentEvent = z.output<typeof eventSchema>

/** An event to be written. A payload of another kind does not compile. */
export type NewEvent = {
  [Each in Entry as Each['kind']]: {
    kind: Each['kind']
    at: Date
    subjectId: string
    /** The tenant whose members see the event in addition to staff. */
    tenantId: string | null
    payload: z.input<Each['payload']>
  }
}[EventKind]

/** Kinds of events about a launch; their payload contains its state. */
export type LaunchEventKind = Extract<EventKind, `launch.${string}`>

const entries = new Map<string, EventEntry>(eventRegistry.map((it) => [it.kind, it]))

/** The registered definition of a kind; undefined for a kind of another release. */
export const eventEntry = (kind: string): EventEntry | undefined => entries.get(kind)

/** `?kinds=launch.failed,policy.published`. Without it, all kinds are sent. */
export const eventQuery = z.object({
  kinds: freeText(z.string().max(500))
    .optional()
    .transform((text) => (text === undefined ? null : text.split(',').map((it) => it.trim())))
    .refine((kinds) => kinds === null || kinds.every((it) => entries.has(it)), {
      message: `Choose from ${eventKinds.join(', ')}, separated by commas.`,
    }),
})
