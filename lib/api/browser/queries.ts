import { experimental_streamedQuery as streamedQuery } from '@tanstack/react-query'
import type { NamedRoute } from '../contract'
import type { IncrementalRows } from '../incremental-rows'
import type { AnswerOf, CallInput, ItemOf } from './call-input'
import { callAll, callIncrementally, callRoute } from './call-route'
import { keyOf } from './query-keys'

/** The query of one read, for `useQueries`. */
export const readOf = <R extends NamedRoute>(route: R, input: CallInput<R> | null) => ({
  queryKey: keyOf(route, 'one', input ?? {}),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<R>> =>
    input === null ? Promise.reject(notEnabled()) : callRoute(route, { ...input, signal }),
})

/** The query of one list, for `useQueries`. */
export const listOf = <R extends NamedRoute>(route: R, input: CallInput<R> | null) => ({
  queryKey: keyOf(route, 'all', input ?? {}),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ItemOf<R>[]> =>
    input === null ? Promise.reject(notEnabled()) : callAll(route, { ...input, signal }),
})

/** The query of one list whose first page is available before the other rows. */
export const incrementalOf = <R extends NamedRoute>(route: R, input: CallInput<R>) => ({
  queryKey: keyOf(route, 'incremental', input),
  queryFn: streamedQuery<IncrementalRows<ItemOf<R>>, IncrementalRows<ItemOf<R>>>({
    streamFn: ({ signal }) => callIncrementally(route, { ...input, signal }),
    reducer: (_, newer) => newer,
    initialValue: { rows: [], isWhole: false },
    // During a refetch the previous rows stay until all newer ones are read.
    refetchMode: 'replace',
  }),
})

const notEnabled = () => new Error('A query without input does not run')
