import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { hostHoursContract } from './contract'
import { readHostHours } from './read-host-hours.server'

export const hostHoursEndpoints = bind(hostHoursContract, {
  list: ({ scope, query }) => readHostHours(scope, query),
})
