import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { newestSampleSchema } from './schema'

/** The newest value of each metric of all accounts. */
export const useNewestSamples = () =>
  useQuery({
    queryKey: [...inventoryKey, 'monitoring'],
    queryFn: () => browserFetchAll('/monitoring', newestSampleSchema, {}),
  })
