import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { readInput } from './read-input'
import {
  type AnyPlacement,
  anyPlacementSchema,
  PLACEMENTS_PAGE,
  type PlacementTrial,
  placementTrialSchema,
  recordedPlacementSchema,
  type TrialRequest,
  tenantRecordedPlacementSchema,
} from './schema'

const pageSchema = z.object({ items: z.array(anyPlacementSchema), next: z.string().nullable() })

export type PlacementPage = { items: AnyPlacement[]; next: string | null }

/** Decisions of where VMs run, newest first, page after page. */
export const usePlacements = (
  filter: { vm: string | null; cluster: string | null },
  initial: PlacementPage | undefined,
) =>
  useInfiniteQuery({
    queryKey: ['placements', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      browserFetch('GET', '/placements', {
        answer: pageSchema,
        query: { ...filter, cursor, limit: PLACEMENTS_PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
  })

/** Places a VM on the facts of now; nothing is written. */
export const useTrial = () =>
  useMutation({
    mutationFn: async (body: Partial<TrialRequest> & { vm: string }) => {
      const { nodeId, ...trial } = await browserFetch('POST', '/placement-trials', {
        answer: placementTrialSchema,
        query: { include: 'input' },
        body,
      })
      return { nodeId, ...explanationOf(trial) }
    },
  })

/** What a recorded decision was made of. The browser computes the outcome; null: it is no longer kept. */
export const useExplanation = (id: string) =>
  useQuery({
    queryKey: ['placements', 'explanation', id],
    queryFn: async ({ signal }) =>
      explanationOf(
        await browserFetch('GET', placementPath(id), {
          answer: recordedPlacementSchema,
          query: { include: 'input' },
          signal,
        }),
      ),
    ...recorded,
  })

/** The same as people of the VM's tenant may know it. */
export const useTenantExplanation = (id: string) =>
  useQuery({
    queryKey: ['placements', 'tenant-explanation', id],
    queryFn: ({ signal }) =>
      browserFetch('GET', placementPath(id), { answer: tenantRecordedPlacementSchema, signal }),
    ...recorded,
  })

/** What is recorded does not change. */
const recorded = { staleTime: Number.POSITIVE_INFINITY }

const placementPath = (id: string) => `/placements/${encodeURIComponent(id)}` as const

const explanationOf = ({ input, names = {} }: Pick<PlacementTrial, 'input' | 'names'>) => ({
  input: readInput(input),
  names,
})
