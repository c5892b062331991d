import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { FETCH_POLL_MS, sourceQueries } from '@/lib/features/fetched-sources/source-queries.client'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { accountMonitoringSourceSchema, listedMonitoringSourceSchema } from './schema'

export const accountMonitoringSource = sourceQueries(
  '/accounts',
  'monitoring-source',
  accountMonitoringSourceSchema,
)

const path = '/monitoring-sources'

/** Where the metrics of accounts are fetched from, by id of the account. */
export const useMonitoringSources = () =>
  useQuery({
    queryKey: [...inventoryKey, path],
    queryFn: () => browserFetchAll(path, listedMonitoringSourceSchema),
    refetchInterval: FETCH_POLL_MS,
    select: (items) => new Map(items.map((each) => [each.accountId, each])),
  })
