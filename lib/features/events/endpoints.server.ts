import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { eventQuery, eventSchema } from './schema'
import { streamEvents } from './stream-events.server'

export const eventEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/events',
    permission: 'launch.read',
    summary:
      'Streams events as they happen (server-sent events), after Last-Event-ID if it is sent. The data of each is one of these, as in webhooks.',
    query: eventQuery,
    answer: eventSchema,
    answerType: 'text/event-stream',
    handle: ({ scope, query, lastEventId, signal }) =>
      streamEvents(scope, { kinds: query.kinds, lastEventId, signal }),
  }),
]
