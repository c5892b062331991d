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
        'Streams events as they happen (server-sent events), after Last-Event-ID if it is sent. The data of each is one of these, as in webhooks.',
      query: eventQuery,
      answer: eventSchema,
      answerType: 'text/event-stream',
    }),
  },
)
