import type { AnswerOf, CallInput } from '@/lib/api/browser/call-input'
import { useRead } from '@/lib/api/client'
import type { LaunchResponse } from '@/lib/features/decisions/schema'
import { launchContract } from './contract'
import { PAGE_SIZE } from './read/orders'

export type LaunchPage = AnswerOf<typeof launchContract.list>

/** The query of the endpoint. Empty filters are omitted. */
export type LaunchSearch = NonNullable<CallInput<typeof launchContract.list>['query']>

const POLL_MS = 15_000

/**
 * Returns the number of launches newer than the first one on the screen, read every 15 s. A full page means that there
 * may be more.
 */
export function useNewLaunches(search: LaunchSearch, shown: readonly LaunchResponse[]): number {
  const newest = useRead(
    launchContract.list,
    { query: { ...search, limit: PAGE_SIZE } },
    // The rows on the screen have just been read.
    { refetchInterval: POLL_MS, staleTime: POLL_MS, enabled: shown.length > 0 },
  )
  const shownIds = new Set(shown.map(({ id }) => id))
  return newest.data?.items.filter(({ id }) => !shownIds.has(id)).length ?? 0
}

/**
 * Reads the newest launch of a pool each time the component is mounted and every 15 s. Null before the first launch.
 */
export const useNewestLaunch = (poolId: string) =>
  useRead(
    launchContract.list,
    { query: { pool: poolId, limit: 1 } },
    {
      select: ({ items }) => items[0] ?? null,
      // Programs launch too, so a cached answer without a launch may be outdated.
      staleTime: 0,
      refetchInterval: POLL_MS,
    },
  )
