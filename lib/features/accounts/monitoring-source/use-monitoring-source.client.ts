import { useList } from '@/lib/api/client'
import { FETCH_POLL_MS } from '@/lib/features/fetched-sources/use-source.client'
import { monitoringSourceContract } from './contract'

/** Where the metrics of accounts are fetched from, by id of the account. */
export const useMonitoringSources = () =>
  useList(
    monitoringSourceContract.list,
    {},
    {
      refetchInterval: FETCH_POLL_MS,
      select: (items) => new Map(items.map((each) => [each.accountId, each])),
    },
  )
