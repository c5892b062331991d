import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { type ApplyTemplate, clusterKeysSchema, keysSummarySchema } from './schema'

const pathOf = (clusterId: string) => `/clusters/${encodeURIComponent(clusterId)}` as const

/** All that the keys of a cluster are checked by. */
export const useClusterKeys = (clusterId: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/clusters', clusterId, 'keys'],
    queryFn: ({ signal }) =>
      browserFetch('GET', `${pathOf(clusterId)}/keys`, {
        answer: clusterKeysSchema,
        query: { include: 'cluster' },
        signal,
      }),
  })

/** Sets the keys of a template, on what was seen. */
export function useApplyTemplate(clusterId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, revision }: { body: ApplyTemplate; revision: number }) =>
      browserFetch('POST', `${pathOf(clusterId)}/key-templates`, {
        answer: keysSummarySchema,
        body,
        ifMatch: revision,
      }),
    // Also when it was refused: what somebody else changed meanwhile is shown then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
