import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { eventContract } from './contract'
import { streamEvents } from './stream-events.server'

export const eventEndpoints = bind(eventContract, {
  stream: ({ scope, query, lastEventId, signal }) =>
    streamEvents(scope, { kinds: query.kinds, lastEventId, signal }),
})
