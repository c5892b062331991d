import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { readAggregates } from './read-aggregates.server'
import { aggregatesQuery, hostAggregatesSchema } from './schema'

export const hostAggregateEndpoints = [
  endpoint({
    method: 'GET',
    path: '/host-aggregates',
    permission: 'inventory.read',
    summary: 'Shows pools and Pclouds as host aggregates of Nova.',
    query: aggregatesQuery,
    answer: hostAggregatesSchema,
    handle: ({ scope }) => readAggregates(scope),
  }),
]
