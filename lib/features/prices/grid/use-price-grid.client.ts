import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '@/lib/api/client'
import { priceGridContract } from './contract'
import type { PriceGrid } from './schema'

/**
 * Everything the cost grid shows, as of an instant (null: now), the pending set included. It is large, so it is
 * fetched again only when prices or the inventory change here, not whenever the window gets the focus.
 */
export const usePriceGrid = (at: string | null, initial?: PriceGrid) =>
  useRead(
    priceGridContract.show,
    { query: { at } },
    {
      initialData: initial,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
  )
