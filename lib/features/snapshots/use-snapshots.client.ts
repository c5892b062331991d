import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inputsAgeSchema, snapshotRankingSchema } from './schema'

type Target = { poolId: string | null }

const pathOf = ({ poolId }: Target): `/${string}` =>
  poolId === null
    ? '/policies/global/inputs-age'
    : `/pools/${encodeURIComponent(poolId)}/inputs-age`

/** Number of changes since a current snapshot was taken; fetched every 15 s while the page is visible. Null: never. */
export const useInputsAge = (
  target: Target,
  { snapshot, samples }: { snapshot: string | null; samples: boolean },
) =>
  useQuery({
    queryKey: ['inputs-age', target.poolId ?? 'global', snapshot, samples],
    queryFn: ({ signal }) => {
      const query = { snapshot, samples: samples ? 'true' : null }
      return browserFetch('GET', pathOf(target), { answer: inputsAgeSchema, query, signal })
    },
    enabled: snapshot !== null,
    refetchInterval: 15_000,
    retry: false,
  })

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
