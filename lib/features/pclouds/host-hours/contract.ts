import { z } from 'zod'
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
        'Adds up host-hours and costs by Pcloud and flavor; users of a tenant see their own. With format=csv or format=focus, returns a file with a line for each host.',
      query: hostHoursQuery,
      answer: hostHoursSchema,
      isLarge: true,
      file: { when: 'with-format', types: { 'text/csv': z.string() } },
    }),
  },
)
