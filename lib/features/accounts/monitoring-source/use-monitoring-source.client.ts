import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { sourceQueries } from '@/lib/features/fetched-sources/source-queries.client'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { accountMonitoringSourceSchema, listedMonitoringSourcesSchema } from './schema'

const queries = sourceQueries('/accounts', 'monitoring-source', accountMonitoringSourceSchema)

export const useFetchMonitoring = queries.useFetchNow

const path = '/monitoring-sources'

/** Where the metrics of accounts are fetched from, by id of the account. */
export const useMonitoringSources = () =>
  useQuery({
    queryKey: [...inventoryKey, path],
    queryFn: () => browserFetch('GET', path, { answer: listedMonitoringSourcesSchema }),
    select: ({ items }) => new Map(items.map((each) => [each.accountId, each])),
  })
