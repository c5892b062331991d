import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll, noAnswer } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { exchangeRateSchema } from './schema'

/** Below the inventory, because accounts show the rate of their currency. */
const exchangeRatesKey = [...inventoryKey, '/exchange-rates'] as const

export const useExchangeRates = () =>
  useQuery({
    queryKey: exchangeRatesKey,
    queryFn: () => browserFetchAll('/exchange-rates', exchangeRateSchema, {}),
  })

export function useCreateExchangeRate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: unknown; idempotencyKey: string }) =>
      browserFetch('POST', '/exchange-rates', { answer: exchangeRateSchema, body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

export function useRemoveExchangeRate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      browserFetch('DELETE', `/exchange-rates/${encodeURIComponent(id)}`, {
        answer: noAnswer,
        ifMatch: revision,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
