import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { hostAggregatesSchema, novaAggregatesSchema } from './schema'

/** Pools and Pclouds as today's Nova isolates by them, of one cluster or of all. */
export const useNovaAggregates = (cluster: string | null) =>
  useQuery({
    queryKey: [...inventoryKey, '/host-aggregates', 'nova', cluster],
    queryFn: () =>
      browserFetch('GET', '/host-aggregates', {
        answer: novaAggregatesSchema,
        query: { form: 'nova', ...(cluster === null ? {} : { cluster }) },
      }),
  })

/** The same as the original kept them, read when it is asked for. */
export const readOriginalAggregates = () =>
  browserFetch('GET', '/host-aggregates', { answer: hostAggregatesSchema })
