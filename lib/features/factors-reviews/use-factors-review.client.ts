import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'
import { factorsReviewSchema } from './schema'

/** What publishing a document would change, on the inventory of now; null: there is nothing to review. */
export const useFactorsReview = (kind: FactorsKind, document: FactorsDocument | null) =>
  useQuery({
    queryKey: ['ranker-factors', kind, 'review', document],
    queryFn: ({ signal }) =>
      browserFetch('POST', `/ranker-factors/${kind}/review`, {
        answer: factorsReviewSchema,
        body: { document },
        signal,
      }),
    enabled: document !== null,
    placeholderData: keepPreviousData,
    // Whoever publishes is shown what is true now.
    staleTime: 0,
    gcTime: 0,
  })
