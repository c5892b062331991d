import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { readHostHours } from './read-host-hours.server'
import { hostHoursQuery, hostHoursSchema } from './schema'

export const hostHoursEndpoints = [
  endpoint({
    method: 'GET',
    path: '/host-hours',
    permission: 'pcloud.read',
    summary:
      'Adds up how long hosts were held, by Pcloud and flavor; people of a tenant see their own. With format=csv or format=focus a file of each host.',
    query: hostHoursQuery,
    answer: hostHoursSchema,
    isLarge: true,
    answerType: 'text/csv',
    handle: ({ scope, query }) => readHostHours(scope, query),
  }),
]
