import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { newestSampleSchema, pastSampleSchema } from './schema'

/** The newest value of each metric of all accounts. */
export const useNewestSamples = () =>
  useQuery({
    queryKey: [...inventoryKey, 'monitoring'],
    queryFn: () => browserFetchAll('/monitoring', newestSampleSchema, {}),
  })

/** The samples of one metric of an account since a time, newest first; null: none is asked about. */
export const usePastSamples = (of: { account: string; metric: string; from: string } | null) =>
  useQuery({
    queryKey: [...inventoryKey, 'monitoring', of],
    queryFn: () => browserFetchAll('/monitoring/samples', pastSampleSchema, of ?? {}),
    enabled: of !== null,
  })
