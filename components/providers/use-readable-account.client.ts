import { useList } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'
import { launchDriver } from '@/lib/features/launch-drivers/schema'

type Of = { providerId: string | null; accountId?: string | null }

/**
 * The account through which Berth can read the provider's cloud, preferring the named one; null if there is
 * none.
 */
export function useReadableAccount({ providerId, accountId = null }: Of): Account | null {
  const accounts = useList(accountContract.list, {}).data ?? []
  return (
    accounts.find(
      (it) =>
        it.providerId === providerId &&
        it.driverSecret !== null &&
        launchDriver(it.driver).reader !== null &&
        (accountId === null || accountId === '' || it.id === accountId),
    ) ?? null
  )
}
