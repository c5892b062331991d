import { useQuery } from '@tanstack/react-query'
import { fetchRecorded } from './fetch-recorded.client'

/** When something was last launched in a pool; null: never. */
export const useLastLaunch = (poolId: string) =>
  useQuery({
    queryKey: ['recorded-launches', poolId, 'last'],
    queryFn: async () => (await fetchRecorded(poolId, { limit: 1 })).receipts[0]?.at ?? null,
  })
