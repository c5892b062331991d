import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { readAggregates } from './read-aggregates.server'
import { readNovaAggregates } from './read-nova-aggregates.server'
import { aggregatesQuery, hostAggregatesSchema, novaAggregatesSchema } from './schema'

export const hostAggregateEndpoints = [
  endpoint({
    method: 'GET',
    path: '/host-aggregates',
    permission: 'inventory.read',
    summary:
      'Shows pools and Pclouds as host aggregates of Nova: as the original kept them, or as today’s Nova isolates by them.',
    query: aggregatesQuery,
    answer: z.union([hostAggregatesSchema, novaAggregatesSchema]),
    isLarge: true,
    handle: ({ scope, query }) =>
      query.form === 'nova' ? readNovaAggregates(scope, query) : readAggregates(scope),
  }),
]
