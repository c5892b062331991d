import { contract, route } from '@/lib/api/contract'
import { eventQuery, eventSchema } from './schema'

export const eventContract = contract(
  { noun: 'events' },
  {
    stream: route({
      method: 'GET',
      path: '/events',
      permission: 'launch.read',
      summary:
        'Streams new events as server-sent events, starting after Last-Event-ID if it is given. The data of each event has one of these forms, as in webhooks. A kind is only sent to callers who may read its objects: a token needs the scope for them.',
      query: eventQuery,
      answer: eventSchema,
      answerType: 'text/event-stream',
    }),
  },
)
