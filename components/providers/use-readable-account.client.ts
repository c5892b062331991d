import { useList } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'
import { launchDriver } from '@/lib/features/launch-drivers/schema'

type Of = { providerId: string | null; accountId?: string | null }

/** An account of a provider whose cloud Berth can read, or the named one if it is such; null: no account is. */
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
