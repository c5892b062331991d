import { useMutation } from '@tanstack/react-query'
import { browserFetch, noAnswer } from '@/lib/api/browser/browser-fetch'
import type { PriceImportMap } from '@/lib/features/prices/imports/schema'
import { usePriceImportMaps } from '@/lib/features/prices/imports/use-price-imports.client'

/** Forgets a remembered mapping as it was seen. */
export function useForgetPriceImportMap() {
  const maps = usePriceImportMaps()
  return useMutation({
    mutationFn: ({ id, revision }: PriceImportMap) =>
      browserFetch('DELETE', `/price-import-maps/${encodeURIComponent(id)}`, {
        answer: noAnswer,
        ifMatch: revision,
      }),
    onSettled: () => maps.refetch(),
  })
}
