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
        'Streams new events as server-sent events, starting after Last-Event-ID if it is given. The data of each event has one of these forms, as in webhooks.',
      query: eventQuery,
      answer: eventSchema,
      answerType: 'text/event-stream',
    }),
  },
)
