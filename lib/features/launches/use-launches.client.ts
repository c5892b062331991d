import type { AnswerOf, CallInput } from '@/lib/api/browser/call-input'
import { useRead } from '@/lib/api/client'
import type { ShownLaunch } from '@/lib/features/decisions/schema'
import { launchContract } from './contract'
import { PAGE_SIZE } from './read/orders'

export type LaunchPage = AnswerOf<typeof launchContract.list>

/** As the endpoint takes it; what is empty is left out. */
export type LaunchSearch = NonNullable<CallInput<typeof launchContract.list>['query']>

const POLL_MS = 15_000

/** Number of launches newer than the first one on the screen, read every 15 s; a full page means more. */
export function useNewLaunches(search: LaunchSearch, shown: readonly ShownLaunch[]): number {
  const newest = useRead(
    launchContract.list,
    { query: { ...search, limit: PAGE_SIZE } },
    // The rows on the screen are as new.
    { refetchInterval: POLL_MS, staleTime: POLL_MS, enabled: shown.length > 0 },
  )
  const shownIds = new Set(shown.map(({ id }) => id))
  return newest.data?.items.filter(({ id }) => !shownIds.has(id)).length ?? 0
}

/** The newest launch of a pool, read again each time it is shown and every 15 s; null before the first one. */
export const useNewestLaunch = (poolId: string) =>
  useRead(
    launchContract.list,
    { query: { pool: poolId, limit: 1 } },
    {
      select: ({ items }) => items[0] ?? null,
      // Launches are made by programs too: a cached answer without any may be out of date.
      staleTime: 0,
      refetchInterval: POLL_MS,
    },
  )
