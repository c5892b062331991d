import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { browserFetch, urlOf } from '@/lib/api/browser/browser-fetch'
import { pageOf } from '@/lib/api/paging/page'
import { type ShownLaunch, shownLaunchSchema } from '@/lib/features/decisions/schema'
import { launchesKey } from './launches-key'
import { PAGE_SIZE } from './read/list-schema'

const pageSchema = pageOf(shownLaunchSchema)
export type LaunchPage = z.output<typeof pageSchema>

/** As the endpoint takes it; what is empty is left out. */
export type LaunchSearch = Partial<
  Record<
    | 'q'
    | 'pool'
    | 'deployable'
    | 'account'
    | 'tenant'
    | 'pcloud'
    | 'group'
    | 'outcome'
    | 'from'
    | 'to',
    string
  >
>

const pollMs = 15_000

const fetchPage = (search: LaunchSearch, cursor: string | null, signal: AbortSignal) =>
  browserFetch('GET', '/launches', {
    answer: pageSchema,
    query: { ...search, cursor, limit: PAGE_SIZE },
    signal,
  })

/** Launches that match, newest first, page after page. They stay as they are until somebody asks anew. */
export const useLaunches = (
  search: LaunchSearch,
  initial: LaunchPage | undefined,
  { enabled }: { enabled: boolean },
) =>
  useInfiniteQuery({
    enabled,
    queryKey: [...launchesKey, 'list', search],
    queryFn: ({ pageParam, signal }) => fetchPage(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
  })

/** How many launches have come since the first one on the screen, asked every 15 s; a full page means more. */
export function useNewLaunches(search: LaunchSearch, shown: readonly ShownLaunch[]): number {
  const newest = useQuery({
    queryKey: [...launchesKey, 'newest', search],
    queryFn: ({ signal }) => fetchPage(search, null, signal),
    refetchInterval: pollMs,
    // What is on the screen is as new.
    staleTime: pollMs,
    enabled: shown.length > 0,
  })
  const known = new Set(shown.map(({ id }) => id))
  return newest.data?.items.filter(({ id }) => !known.has(id)).length ?? 0
}

/** Reads the list anew. */
export function useShowNewest() {
  const queries = useQueryClient()
  return () => queries.resetQueries({ queryKey: [...launchesKey, 'list'] })
}

/** Where a browser downloads everything that matches. */
export const launchFileAddress = (search: LaunchSearch) => urlOf('/launches/export', search)
