import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { snapshotRankingSchema } from '@/lib/features/snapshots/schema'

/** What the SLA ranks of pinned inputs come from; it never changes. */
export const useSnapshotRanking = (snapshotId: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['snapshot-ranking', snapshotId],
    queryFn: async ({ signal }) => {
      const path = `/snapshots/${encodeURIComponent(snapshotId)}/ranking` as const
      const answer = await browserFetch('GET', path, { answer: snapshotRankingSchema, signal })
      return answer.ranking
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
