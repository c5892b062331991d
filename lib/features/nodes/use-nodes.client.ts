import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll } from '@/lib/api/browser/browser-fetch'
import {
  inventoryKey,
  resourceQueries,
  type SaveInput,
} from '@/lib/features/resources/resource-queries.client'
import { type Node, type NodeState, nodeSchema } from './schema'

const queries = resourceQueries('/nodes', nodeSchema)

export const useRemoveNode = queries.useRemove

const nodesOf = (clusterId: string) => `/clusters/${encodeURIComponent(clusterId)}/nodes` as const

/** The nodes of a cluster, by name. */
export const useNodes = (clusterId: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/clusters', clusterId, 'nodes'],
    queryFn: () => browserFetchAll(nodesOf(clusterId), nodeSchema),
  })

/** Those and the archived ones. */
export const useArchivedNodes = (clusterId: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/clusters', clusterId, 'nodes', 'archived'],
    queryFn: () => browserFetchAll(nodesOf(clusterId), nodeSchema, { archived: true }),
  })

/** Adds a node to a cluster, or changes one as it was seen. */
export function useSaveNode(clusterId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, body, idempotencyKey }: SaveInput): Promise<Node> =>
      seen === null
        ? browserFetch('POST', nodesOf(clusterId), { answer: nodeSchema, body, idempotencyKey })
        : browserFetch('PUT', `/nodes/${encodeURIComponent(seen.id)}`, {
            answer: nodeSchema,
            body,
            ifMatch: seen.revision,
          }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Enables or disables the compute service of a node. */
export function useSwitchService() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      browserFetch('PUT', `/nodes/${encodeURIComponent(id)}/service`, {
        answer: nodeSchema,
        body: { enabled },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Sets whether a node runs. */
export function useSetNodeState() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: NodeState }) =>
      browserFetch('PUT', `/nodes/${encodeURIComponent(id)}/state`, {
        answer: nodeSchema,
        body: { state },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
