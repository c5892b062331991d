import { contract, route } from '@/lib/api/contract'
import { hostHoursQuery, hostHoursSchema } from './schema'

export const hostHoursContract = contract(
  { noun: 'hostHours', group: 'pclouds' },
  {
    list: route({
      method: 'GET',
      path: '/host-hours',
      permission: 'pcloud.read',
      summary:
        'Adds up how long hosts were held and what that cost, by Pcloud and flavor; people of a tenant see their own. With format=csv or format=focus a file of each host.',
      query: hostHoursQuery,
      answer: hostHoursSchema,
      isLarge: true,
      file: 'with-format',
      answerType: 'text/csv',
    }),
  },
)
