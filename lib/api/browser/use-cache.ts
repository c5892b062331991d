import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedRoute } from '../contract'
import type { AnswerOf, CallInput } from './call-input'
import { keyOf } from './query-keys'

export type RouteCache = ReturnType<typeof useCache>

/** What the browser holds of the API's answers, by route. */
export function useCache() {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      /** Replaces the answer of one read. */
      write: <R extends NamedRoute>(route: R, input: CallInput<R>, answer: AnswerOf<R>) =>
        queries.setQueryData(keyOf(route, 'one', input), answer),
      /** Changes the answers of all reads of a route. */
      writeAll: <R extends NamedRoute>(route: R, change: (answer: AnswerOf<R>) => AnswerOf<R>) =>
        queries.setQueriesData({ queryKey: keyOf(route, 'one') }, (known?: AnswerOf<R>) =>
          known === undefined ? known : change(known),
        ),
      /** Reads a route again, or one of its reads. */
      refresh: <R extends NamedRoute>(route: R, input?: CallInput<R>) =>
        queries.invalidateQueries({ queryKey: keyOf(route, kindFor(input), input) }),
      /** Reads everything of some groups again. */
      refreshGroups: (groups: readonly string[]) =>
        Promise.all(groups.map((group) => queries.invalidateQueries({ queryKey: [group] }))),
      /** Stops a read that is under way. */
      cancel: <R extends NamedRoute>(route: R, input: CallInput<R>) =>
        queries.cancelQueries({ queryKey: keyOf(route, 'one', input) }),
      /** Drops what is held of a route, or of one of its reads. */
      remove: <R extends NamedRoute>(route: R, input?: CallInput<R>) =>
        queries.removeQueries({ queryKey: keyOf(route, kindFor(input), input) }),
    }),
    [queries],
  )
}

const kindFor = (input: object | undefined) => (input === undefined ? undefined : 'one')
