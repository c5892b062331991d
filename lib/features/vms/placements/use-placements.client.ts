import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { readInput } from './read-input'
import {
  type AnyPlacement,
  anyPlacementSchema,
  PLACEMENTS_PAGE,
  placementTrialSchema,
  type TrialRequest,
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
      const trial = await browserFetch('POST', '/placement-trials', {
        answer: placementTrialSchema,
        body,
      })
      return { ...trial, input: readInput(trial.input) }
    },
  })
