import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { aggregatesQuery, hostAggregatesSchema, novaAggregatesSchema } from './schema'

export const hostAggregateContract = contract(
  { noun: 'hostAggregates', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/host-aggregates',
      permission: 'inventory.read',
      summary:
        'Shows pools and Pclouds as host aggregates of Nova: as the original stored them, or as today’s Nova uses them for isolation.',
      query: aggregatesQuery,
      answer: z.union([hostAggregatesSchema, novaAggregatesSchema]),
      isLarge: true,
    }),
  },
)
