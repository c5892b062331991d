import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { type Cluster, clusterSchema } from './schema'

const queries = resourceQueries('/clusters', clusterSchema)

export const useClusters = queries.useList
export const useSaveCluster = queries.useSave
export const useRemoveCluster = queries.useRemove

/** One cluster, as the page was opened with it and fresh after every change of the inventory. */
export const useCluster = (initial: Cluster) =>
  useQuery({
    queryKey: [...inventoryKey, '/clusters', initial.id],
    queryFn: ({ signal }) =>
      browserFetch('GET', `/clusters/${encodeURIComponent(initial.id)}`, {
        answer: clusterSchema,
        signal,
      }),
    initialData: initial,
  })
