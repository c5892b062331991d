import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { shownNodeKeysSchema } from './keys-schema'

const pathOf = (clusterId: string) =>
  `/clusters/${encodeURIComponent(clusterId)}/node-keys` as const

/** The keys of all nodes of a cluster, and the values of each node. */
export const useNodeKeys = (clusterId: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/clusters', clusterId, 'node-keys'],
    queryFn: ({ signal }) =>
      browserFetch('GET', pathOf(clusterId), { answer: shownNodeKeysSchema, signal }),
  })

/** Changes keys of nodes, all in one call, as they were seen with the revision of the cluster. */
export function useWriteNodeKeys(clusterId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, revision }: { body: unknown; revision: number }) =>
      browserFetch('PUT', pathOf(clusterId), {
        answer: shownNodeKeysSchema,
        body,
        ifMatch: revision,
      }),
    // Also after a conflict, so that the page shows what another person saved meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
