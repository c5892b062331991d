import { useQuery } from '@tanstack/react-query'
import { browserFetch, urlOf } from '@/lib/api/browser/browser-fetch'
import { pendingPricesKey } from '@/lib/features/prices/drafts/use-price-drafts.client'
import { type PriceGrid, priceGridSchema } from './schema'

/**
 * Everything the cost grid shows, as of an instant (null: now), the pending set included. It is large, so it is
 * fetched again only when prices or the inventory change here, not whenever the window gets the focus.
 */
export const usePriceGrid = (at: string | null, initial?: PriceGrid) =>
  useQuery({
    queryKey: [...pendingPricesKey, 'grid', at],
    queryFn: ({ signal }) =>
      browserFetch('GET', '/price-grid', { answer: priceGridSchema, query: { at }, signal }),
    initialData: initial,
    placeholderData: (before) => before,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** Where a browser downloads the prices in force at an instant. */
export const priceGridFileAddress = (at: string | null) => urlOf('/price-grid/export', { at })
