import { useList } from '@/lib/api/client'
import { FETCH_POLL_MS } from '@/lib/features/fetched-sources/use-source.client'
import { monitoringSourceContract } from './contract'

/** The monitoring sources of accounts, by account id. */
export const useMonitoringSources = () =>
  useList(
    monitoringSourceContract.list,
    {},
    {
      refetchInterval: FETCH_POLL_MS,
      select: (items) => new Map(items.map((each) => [each.accountId, each])),
    },
  )
