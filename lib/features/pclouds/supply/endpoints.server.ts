import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { readCalendar } from './read-calendar.server'
import { readSupply } from './read-supply.server'
import { calendarQuery, calendarSchema, supplyQuery, supplySchema } from './schema'

/** All hosts of all pools are looked at, which takes as long as some tens of launches. */
const COST = 20

export const hostSupplyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/hosts/availability',
    permission: 'pcloud.read',
    summary:
      'Tells of each flavor and zone whether hosts are free and from when on: in words to tenants, in numbers to staff.',
    query: supplyQuery,
    answer: supplySchema,
    mostEntries: 1_000,
    rateCost: () => COST,
    limitConcurrency: true,
    handle: ({ scope, query }) => readSupply(scope, query),
  }),
  endpoint({
    method: 'GET',
    path: '/hosts/calendar',
    permission: 'pcloud.read',
    summary:
      'Tells for each day where hosts are free, and who holds what; people of a tenant see their own.',
    query: calendarQuery,
    answer: calendarSchema,
    isLarge: true,
    rateCost: () => COST,
    limitConcurrency: true,
    handle: ({ scope, query }) => readCalendar(scope, query),
  }),
]
