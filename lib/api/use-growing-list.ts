import { useQuery } from '@tanstack/react-query'
import type { CallInput, ItemOf } from './browser/call-input'
import { growingOf } from './browser/queries'
import type { NamedRoute } from './contract'

/**
 * Every row of a route that answers pages, for a list that a person reads. While `isPartial`, it has only the rows of the
 * first page, in the order of the server: what searches, sorts or counts waits for all of them.
 */
export function useGrowingList<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
  { initial }: { initial?: readonly ItemOf<R>[] | undefined } = {},
) {
  const { data, ...query } = useQuery({
    ...growingOf(route, input),
    initialData: initial === undefined ? undefined : { rows: [...initial], isWhole: true },
  })
  return { ...query, data: data?.rows, isPartial: data?.isWhole === false }
}
