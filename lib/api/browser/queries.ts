import type { NamedRoute } from '../contract'
import type { AnswerOf, CallInput, ItemOf } from './call-input'
import { callAll, callRoute } from './call-route'
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

const notEnabled = () => new Error('A query without input does not run')
