import {
  type DefinedUseQueryResult,
  type InfiniteData,
  keepPreviousData,
  type UseMutationOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import {
  type AnswerOf,
  type CallInput,
  type ItemOf,
  unchecked,
  withQuery,
} from './browser/call-input'
import { callRoute } from './browser/call-route'
import { firstUseOf } from './browser/first-use'
import { useKeyedCalls } from './browser/keyed-calls'
import { listOf, readOf } from './browser/queries'
import { keyOf } from './browser/query-keys'
import type { ListOptions, PagesOptions, ReadOptions, Select } from './browser/read-options'
import { useCache } from './browser/use-cache'
import type { NamedRoute } from './contract'

/** The response of a route, fetched again after changes. A null input fetches nothing. */
export function useRead<R extends NamedRoute>(
  route: R,
  input: CallInput<R> | null,
  options: ReadOptions<AnswerOf<R>> & { initialData: AnswerOf<R>; select?: undefined },
): DefinedUseQueryResult<AnswerOf<R>>
export function useRead<R extends NamedRoute>(
  route: R,
  input: CallInput<R> | null,
  options?: ReadOptions<AnswerOf<R>> & { select?: undefined },
): UseQueryResult<AnswerOf<R>>
export function useRead<R extends NamedRoute, Shown>(
  route: R,
  input: CallInput<R> | null,
  options: ReadOptions<AnswerOf<R>, Shown> & Select<AnswerOf<R>, Shown>,
): UseQueryResult<Shown>
export function useRead<R extends NamedRoute>(
  route: R,
  input: CallInput<R> | null,
  {
    version,
    onAnswer,
    ...options
  }: ReadOptions<AnswerOf<R>> & Partial<Select<AnswerOf<R>, AnswerOf<R>>> = {},
) {
  const { queryKey, queryFn } = readOf(route, input)
  return useQuery({
    ...options,
    initialDataUpdatedAt: firstUseOf(options.initialData),
    queryKey: version === undefined ? queryKey : [...queryKey, version],
    queryFn: async (context) => {
      const answer = await queryFn(context)
      onAnswer?.(answer)
      return answer
    },
    enabled: isEnabled(input, options),
  })
}

const isEnabled = (input: unknown, { enabled = true }: { enabled?: boolean }) =>
  input !== null && enabled

/** All rows of a route that returns pages. A null input reads nothing. */
export function useList<R extends NamedRoute>(
  route: R,
  input: CallInput<R> | null,
  options?: ListOptions<R> & { select?: undefined },
): UseQueryResult<ItemOf<R>[]>
export function useList<R extends NamedRoute, Shown>(
  route: R,
  input: CallInput<R> | null,
  options: ListOptions<R, Shown> & Select<ItemOf<R>[], Shown>,
): UseQueryResult<Shown>
export function useList<R extends NamedRoute>(
  route: R,
  input: CallInput<R> | null,
  { initial, ...options }: ListOptions<R> & Partial<Select<ItemOf<R>[], ItemOf<R>[]>> = {},
) {
  return useQuery({
    ...options,
    ...listOf(route, input),
    initialData: initial === undefined ? undefined : [...initial],
    initialDataUpdatedAt: firstUseOf(initial),
    enabled: isEnabled(input, options),
  })
}

type Page = { next: string | null }

/**
 * The rows of a route page by page. After a change of the filter the previous rows stay until the new ones are read.
 */
export function usePages<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
  { initial, ...options }: PagesOptions<R> = {},
) {
  return useInfiniteQuery<
    AnswerOf<R>,
    Error,
    InfiniteData<AnswerOf<R>>,
    readonly unknown[],
    string | null
  >({
    placeholderData: keepPreviousData,
    ...options,
    queryKey: keyOf(route, 'pages', input),
    queryFn: ({ pageParam, signal }) =>
      callRoute(route, withQuery({ ...input, signal }, { cursor: pageParam })),
    initialPageParam: null,
    getNextPageParam: (page) => (page as Page).next,
    ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
    initialDataUpdatedAt: firstUseOf(initial),
  })
}

type CallOptions<R extends NamedRoute> = Omit<
  UseMutationOptions<AnswerOf<R>, Error, CallInput<R>>,
  'mutationFn'
> & {
  /** The groups to refresh; by default those that the route affects. */
  affects?: readonly string[]
  /** Refreshes also after a refusal, which may result from a change that the page does not show yet. */
  refreshOnError?: boolean
}

/**
 * A call that a user triggers. A creating call that is repeated after a lost response is carried out once. The groups
 * that a call affects are read again after a success.
 */
export function useCall<R extends NamedRoute>(
  route: R,
  { affects, refreshOnError = false, ...options }: CallOptions<R> = {},
) {
  const cache = useCache()
  const call = useKeyedCalls()
  const refresh = () => cache.refreshGroups(affects ?? affectedBy(route))
  return useMutation({
    ...options,
    mutationFn: (input: CallInput<R>) => call(route, input),
    onSuccess: async (...success) => {
      await options.onSuccess?.(...success)
      await refresh()
    },
    onError: async (...failure) => {
      await options.onError?.(...failure)
      if (refreshOnError) await refresh()
    },
  })
}

const affectedBy = ({ affects, group }: NamedRoute) => affects ?? [group]

type StoredRow = { id: string; revision: number }

/** `seen` is the row that the form has read, or null to create one. */
type SaveInput = { seen: StoredRow | null; body: unknown }

/** Creates or changes a row of a resource. */
export function useSave<Create extends NamedRoute, Change extends NamedRoute>(
  contract: { create: Create; change: Change },
  /** The parameters of the creating route, if it has any. */
  params?: object,
) {
  const cache = useCache()
  const call = useKeyedCalls()
  return useMutation({
    mutationFn: ({ seen, body }: SaveInput): Promise<AnswerOf<Create> | AnswerOf<Change>> =>
      seen === null
        ? call(contract.create, unchecked({ params, body }))
        : call(
            contract.change,
            unchecked({ params: { id: seen.id }, body, ifMatch: seen.revision }),
          ),
    onSuccess: () => cache.refreshGroups(affectedBy(contract.change)),
  })
}

/** Deletes or archives a row of a resource as it was read. */
export function useRemove<R extends NamedRoute>(
  { remove }: { remove: R },
  /** The caller leaves the page of the row, so the row is not read again. */
  { leavesPage = false }: { leavesPage?: boolean } = {},
) {
  const cache = useCache()
  return useMutation({
    mutationFn: ({ id, revision }: StoredRow) =>
      callRoute(remove, unchecked({ params: { id }, ifMatch: revision })),
    onSuccess: (_removal, { id }) =>
      cache.refreshGroups(affectedBy(remove), leavesPage ? { except: id } : {}),
  })
}
