import { positionText } from './position'
import { eventSchema, type SentEvent } from './schema'

type Told = {
  tx: string
  id: string
  at: Date
  kind: string
  subjectId: string
  payload: Readonly<Record<string, unknown>>
}

/** An event on the wire. People of a tenant are not told where something runs. */
export function shownEvent(event: Told, reader: { isStaff: boolean }): SentEvent {
  const { accountId: _accountId, ...open } = event.payload
  return eventSchema.parse({
    id: positionText(event),
    kind: event.kind,
    at: event.at.toISOString(),
    subjectId: event.subjectId,
    payload: reader.isStaff ? event.payload : open,
  })
}
