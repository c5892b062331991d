import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { hostAggregateContract } from './contract'
import { readAggregates } from './read-aggregates.server'
import { readNovaAggregates } from './read-nova-aggregates.server'

export const hostAggregateEndpoints = bind(hostAggregateContract, {
  list: ({ scope, query }) =>
    query.form === 'nova' ? readNovaAggregates(scope, query) : readAggregates(scope),
})
