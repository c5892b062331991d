import { eventIdOf, type Position } from './position'
import { eventEntry, eventSchema, type SentEvent } from './schema'

type Stored = Position & {
  at: Date
  kind: string
  subjectId: string
  payload: Readonly<Record<string, unknown>>
}

/**
 * Returns an event in the format of the API, with the payload fields that the reader may see. Returns null if
 * the kind is only for staff, or if another release stored it in an unsupported format.
 */
export function serializeEvent(event: Stored, reader: { isStaff: boolean }): SentEvent | null {
  const entry = eventEntry(event.kind)
  if (entry === undefined) return null
  const fields = reader.isStaff ? Object.keys(entry.payload.shape) : entry.tenantFields
  if (fields === null) return null
  const visible = fields.flatMap((name) =>
    event.payload[name] === undefined ? [] : [[name, event.payload[name]] as const],
  )
  const sent = eventSchema.safeParse({
    id: eventIdOf(event),
    kind: event.kind,
    at: event.at.toISOString(),
    subjectId: event.subjectId,
    payload: Object.fromEntries(visible),
  })
  return sent.success ? sent.data : null
}
