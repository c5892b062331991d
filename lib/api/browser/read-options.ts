import type { UseQueryOptions } from '@tanstack/react-query'
import type { NamedRoute } from '../contract'
import type { AnswerOf, ItemOf } from './call-input'

export type ReadOptions<Data, Shown = Data> = Omit<
  UseQueryOptions<Data, Error, Shown>,
  'queryKey' | 'queryFn' | 'enabled' | 'select'
> & {
  enabled?: boolean
  /** Each version of the same data is cached separately. */
  version?: string | number
  /** Called with each response before it is cached. */
  onAnswer?: (answer: Data) => void
}

/** Converts the response for a component. */
export type Select<Data, Shown> = { select: (data: Data) => Shown }

export type ListOptions<R extends NamedRoute, Shown = ItemOf<R>[]> = Omit<
  ReadOptions<ItemOf<R>[], Shown>,
  'initialData'
> & { initial?: readonly ItemOf<R>[] }

export type PagesOptions<R extends NamedRoute> = {
  initial?: AnswerOf<R> | undefined
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean
}
