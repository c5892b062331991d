import { contract, route } from '@/lib/api/contract'
import { calendarQuery, calendarSchema, supplyQuery, supplySchema } from './schema'

export const hostSupplyContract = contract(
  { noun: 'hosts', group: 'pclouds' },
  {
    availability: route({
      method: 'GET',
      path: '/hosts/availability',
      permission: 'pcloud.read',
      summary:
        'Shows whether and from when on hosts are free, for each flavor and zone: in words for tenants, in numbers for staff.',
      query: supplyQuery,
      answer: supplySchema,
      mostEntries: 1_000,
      isRateLimited: true,
      limitConcurrency: true,
    }),
    calendar: route({
      method: 'GET',
      path: '/hosts/calendar',
      permission: 'pcloud.read',
      summary:
        'Shows for each day where hosts are free, and who holds which hosts; users of a tenant see their own.',
      query: calendarQuery,
      answer: calendarSchema,
      isLarge: true,
      isRateLimited: true,
      limitConcurrency: true,
    }),
  },
)
