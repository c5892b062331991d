import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '@/lib/api/client'
import { priceGridContract } from './contract'
import type { PriceGrid } from './schema'

/**
 * Reads the cost grid and the pending set, as of an instant or, if null, now. It is large, so it is
 * fetched again only when this page changes prices or the inventory, not when the window gets the
 * focus.
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
