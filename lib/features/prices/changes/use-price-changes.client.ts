import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { type ApplyRequest, appliedSchema, priceChangeSchema } from './schema'

const path = '/price-changes'

/** Every applied and scheduled set, the newest first. */
export const usePriceChanges = () =>
  useQuery({
    queryKey: [...inventoryKey, path],
    queryFn: () => browserFetchAll(path, priceChangeSchema),
  })

/** Takes back a set that is still to come; prices are again what they would have been. */
export function useCancelPriceChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) =>
      browserFetch('DELETE', `${path}/${encodeURIComponent(id)}`, { answer: priceChangeSchema }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Puts the pending set into force, now or from an instant on. */
export function useApplyPriceDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, ...body }: ApplyRequest & { revision: number }) =>
      browserFetch('POST', '/price-drafts/current/apply', {
        answer: appliedSchema,
        body,
        ifMatch: revision,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inventoryKey }),
  })
}
