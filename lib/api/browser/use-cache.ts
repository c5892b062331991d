import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedRoute } from '../contract'
import type { AnswerOf, CallInput } from './call-input'
import { type Kind, keyOf, rowOf } from './query-keys'

export type RouteCache = ReturnType<typeof cacheOf>

/** What the browser holds of the API's answers, by route. */
export function useCache(): RouteCache {
  const queries = useQueryClient()
  return useMemo(() => cacheOf(queries), [queries])
}

export const cacheOf = (queries: QueryClient) => ({
  /** Replaces the answer of one read. */
  write: <R extends NamedRoute>(route: R, input: CallInput<R>, answer: AnswerOf<R>) => {
    queries.setQueryData(keyOf(route, 'one', input), answer)
  },
  /** Changes the answers of all reads of a route. */
  writeAll: <R extends NamedRoute>(route: R, change: (answer: AnswerOf<R>) => AnswerOf<R>) => {
    queries.setQueriesData({ queryKey: keyOf(route, 'one') }, (cached?: AnswerOf<R>) =>
      cached === undefined ? cached : change(cached),
    )
  },
  /** Reads a route again, or one of its reads. */
  refresh: <R extends NamedRoute>(route: R, input?: CallInput<R>) =>
    queries.invalidateQueries({ queryKey: keyOf(route, kindFor(input), input) }),
  /** Reads everything of some groups again; reads of the row `except` only become stale. */
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
  /** Reads everything again. */
  refreshAll: () => queries.invalidateQueries(),
  /** Repeats the reads on the page that failed. */
  refreshFailed: () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  /** Reads a route as if for the first time: pages start over from the first one. */
  reset: (route: NamedRoute, kind: Kind) => queries.resetQueries({ queryKey: keyOf(route, kind) }),
  /** Stops a read that is under way. */
  cancel: <R extends NamedRoute>(route: R, input: CallInput<R>) =>
    queries.cancelQueries({ queryKey: keyOf(route, 'one', input) }),
  /** Drops what is held of a route, or of one of its reads. */
  remove: <R extends NamedRoute>(route: R, input?: CallInput<R>) =>
    queries.removeQueries({ queryKey: keyOf(route, kindFor(input), input) }),
  /** Drops what is held of a route's group, or the part that no component shows. */
  removeGroup: ({ group }: NamedRoute, type: 'all' | 'inactive' = 'all') =>
    queries.removeQueries({ queryKey: [group], type }),
})

const kindFor = (input: object | undefined) => (input === undefined ? undefined : 'one')
