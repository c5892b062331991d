import { useQuery } from '@tanstack/react-query'
import type { CallInput, ItemOf } from './browser/call-input'
import { growingOf } from './browser/queries'
import type { NamedRoute } from './contract'
import type { Growing } from './growing'

/**
 * Every row of a route that answers pages, for a list that a person reads. While `isPartial`, it has only the rows of the
 * first page, in the order of the server: what searches, sorts or counts waits for all of them.
 */
export function useGrowingList<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
  { initial }: { initial?: Growing<ItemOf<R>> | undefined } = {},
) {
  const { data, ...query } = useQuery({
    ...growingOf(route, input),
    initialData: initial,
    // What has only the first rows is fetched at once.
    ...(initial?.isWhole === false && atOnce),
  })
  return { ...query, data: data?.rows, isPartial: data?.isWhole === false }
}

const atOnce = { initialDataUpdatedAt: 0 }
