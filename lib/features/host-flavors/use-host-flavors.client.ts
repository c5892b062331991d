import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import {
  candidateSchema,
  type FlavorHolder,
  flavorHolderSchema,
  hostFlavorSchema,
  poolHostSchema,
} from './schema'

const queries = resourceQueries('/host-flavors', hostFlavorSchema)

/** The kinds of dedicated hosts as staff see them, with numbers. */
export const useHostFlavors = queries.useList
export const useSaveHostFlavor = queries.useSave
export const useRemoveHostFlavor = queries.useRemove

const hostsOf = (flavor: string) => `/host-flavors/${encodeURIComponent(flavor)}/hosts` as const

/** The hosts of a flavor's pool, with who holds them. */
export const usePoolHosts = (flavor: string) =>
  useQuery({
    queryKey: [...inventoryKey, hostsOf(flavor)],
    queryFn: () => browserFetchAll(hostsOf(flavor), poolHostSchema),
  })

const readHolders = (flavor: string) =>
  browserFetchAll(`/host-flavors/${encodeURIComponent(flavor)}/holders`, flavorHolderSchema)

/** The tenants that hold hosts of flavors, flavor by flavor. */
export const useFlavorHolders = (flavors: readonly string[] | undefined) =>
  useQuery({
    queryKey: [...inventoryKey, '/host-flavors', 'holders', flavors],
    queryFn: async () => {
      const found: { id: string; holders: FlavorHolder[] }[] = []
      for (const id of flavors ?? []) found.push({ id, holders: await readHolders(id) })
      return found
    },
    enabled: flavors !== undefined,
  })

/** The nodes outside of every pool, each with what keeps it out. */
export const useCandidates = () =>
  useQuery({
    queryKey: [...inventoryKey, '/host-candidates'],
    queryFn: () => browserFetchAll('/host-candidates', candidateSchema),
  })

type PoolNode = { flavor: string; nodeId: string }

function usePoolCall<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // What was refused may have changed since the page was read.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

export const useAddPoolHost = () =>
  usePoolCall(({ flavor, nodeId, idempotencyKey }: PoolNode & { idempotencyKey: string }) =>
    browserFetch('POST', hostsOf(flavor), {
      answer: poolHostSchema,
      body: { node: nodeId },
      idempotencyKey,
    }),
  )

const hostAt = ({ flavor, nodeId }: PoolNode) =>
  `${hostsOf(flavor)}/${encodeURIComponent(nodeId)}` as const

export const useRemovePoolHost = () =>
  usePoolCall((host: PoolNode) => browserFetch('DELETE', hostAt(host), { answer: poolHostSchema }))

/** Offers a host again that was in quarantine. */
export const useReturnPoolHost = () =>
  usePoolCall((host: PoolNode) =>
    browserFetch('POST', `${hostAt(host)}/return`, { answer: poolHostSchema, body: {} }),
  )
