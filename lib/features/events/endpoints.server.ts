import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { eventQuery } from './schema'
import { streamEvents } from './stream-events.server'

export const eventEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/events',
    permission: 'launch.read',
    summary:
      'Events as they happen (server-sent events), after Last-Event-ID when it is sent; the data of each is an event as webhooks get it.',
    query: eventQuery,
    answer: z.string(),
    answerType: 'text/event-stream',
    handle: ({ scope, query, lastEventId, signal }) =>
      streamEvents(scope, { kinds: query.kinds, lastEventId, signal }),
  }),
]
