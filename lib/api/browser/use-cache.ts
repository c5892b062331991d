import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedRoute } from '../contract'
import type { AnswerOf, CallInput } from './call-input'
import { type Kind, keyOf, rowOf } from './query-keys'

export type RouteCache = ReturnType<typeof cacheOf>

/** The browser's cache of API responses, by route. */
export function useCache(): RouteCache {
  const queries = useQueryClient()
  return useMemo(() => cacheOf(queries), [queries])
}

export const cacheOf = (queries: QueryClient) => ({
  /** Replaces the cached response of one read. */
  write: <R extends NamedRoute>(route: R, input: CallInput<R>, answer: AnswerOf<R>) => {
    queries.setQueryData(keyOf(route, 'one', input), answer)
  },
  /** Changes the cached responses of all reads of a route. */
  writeAll: <R extends NamedRoute>(route: R, change: (answer: AnswerOf<R>) => AnswerOf<R>) => {
    queries.setQueriesData({ queryKey: keyOf(route, 'one') }, (cached?: AnswerOf<R>) =>
      cached === undefined ? cached : change(cached),
    )
  },
  /** Repeats all reads of a route, or one of them. */
  refresh: <R extends NamedRoute>(route: R, input?: CallInput<R>) =>
    queries.invalidateQueries({ queryKey: keyOf(route, kindFor(input), input) }),
  /** Repeats the reads of some groups. Reads of the row `except` only become stale. */
  refreshGroups: (groups: readonly string[], { except }: { except?: string } = {}) =>
    Promise.all(
      groups.map(async (group) => {
        await queries.invalidateQueries({ queryKey: [group], refetchType: 'none' })
        await queries.refetchQueries({
          queryKey: [group],
          type: 'active',
          predicate: ({ queryKey }) => except === undefined || rowOf(queryKey) !== except,
        })
      }),
    ),
  /** Repeats all reads. */
  refreshAll: () => queries.invalidateQueries(),
  /** Repeats the failed reads of the page. */
  refreshFailed: () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  /** Drops and repeats the reads of a route. Lists in pages start again at the first page. */
  reset: (route: NamedRoute, kind: Kind) => queries.resetQueries({ queryKey: keyOf(route, kind) }),
  /** Cancels a running read. */
  cancel: <R extends NamedRoute>(route: R, input: CallInput<R>) =>
    queries.cancelQueries({ queryKey: keyOf(route, 'one', input) }),
  /** Drops the cached responses of a route, or of one of its reads. */
  remove: <R extends NamedRoute>(route: R, input?: CallInput<R>) =>
    queries.removeQueries({ queryKey: keyOf(route, kindFor(input), input) }),
  /** Drops the cached responses of a route's group, or only those that no component uses. */
  removeGroup: ({ group }: NamedRoute, type: 'all' | 'inactive' = 'all') =>
    queries.removeQueries({ queryKey: [group], type }),
})

const kindFor = (input: object | undefined) => (input === undefined ? undefined : 'one')
