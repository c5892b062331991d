import { useQuery } from '@tanstack/react-query'
import type { CallInput, ItemOf } from './browser/call-input'
import { firstUseOf } from './browser/first-use'
import { incrementalOf } from './browser/queries'
import type { NamedRoute } from './contract'
import type { IncrementalRows } from './incremental-rows'

/**
 * All rows of a route that returns pages, for a list on a page. While `isPartial`, it has only the rows of the first
 * page, in the order of the server. Searching, sorting and counting have to wait for all rows.
 */
export function useIncrementalList<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
  { initial }: { initial?: IncrementalRows<ItemOf<R>> | undefined } = {},
) {
  const { data, ...query } = useQuery({
    ...incrementalOf(route, input),
    initialData: initial,
    // A partial list is fetched again immediately.
    initialDataUpdatedAt: initial?.isWhole === false ? 0 : firstUseOf(initial),
  })
  return { ...query, data: data?.rows, isPartial: data?.isWhole === false }
}
