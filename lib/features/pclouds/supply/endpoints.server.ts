import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { hostSupplyContract } from './contract'
import { readCalendar } from './read-calendar.server'
import { readSupply } from './read-supply.server'

/** Reads all hosts of all pools, which takes as long as some tens of launches. */
const COST = 20

export const hostSupplyEndpoints = bind(hostSupplyContract, {
  availability: {
    rateCost: () => COST,
    handle: ({ scope, query }) => readSupply(scope, query),
  },
  calendar: {
    rateCost: () => COST,
    handle: ({ scope, query }) => readCalendar(scope, query),
  },
})
