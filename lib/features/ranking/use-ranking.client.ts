import { useMutation, useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { rankAnswerSchema } from './schema'

/** What is stored, ranked now with the published factors, as it counts for a tenant; null: for any. */
export const useStoredRanking = (tenant: string | null) =>
  useQuery({
    queryKey: [...inventoryKey, 'stored-ranking', tenant],
    queryFn: ({ signal }) =>
      browserFetch('POST', '/rank', {
        answer: rankAnswerSchema,
        query: { tenant },
        body: {},
        signal,
      }),
  })

/** Has the server rank a request that is too large for the page. */
export const useRankFile = () =>
  useMutation({
    mutationFn: (file: Blob) =>
      browserFetch('POST', '/rank', {
        answer: rankAnswerSchema,
        file,
        fileType: 'application/json',
      }),
  })
