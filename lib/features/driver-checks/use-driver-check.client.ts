import { useRead } from '@/lib/api/client'
import type { Account } from '@/lib/features/accounts/schema'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { driverCheckContract } from './contract'

/**
 * Checks an account's driver, and again when the account changes. Null reads nothing, and the same applies to
 * an account whose driver has no cloud or no secret.
 */
export function useDriverCheck(account: Account | null, realm: string | null = null) {
  const isReadable =
    account !== null &&
    launchDriver(account.driver).reader !== null &&
    account.driverSecret !== null
  return useRead(
    driverCheckContract.checkAccount,
    isReadable ? { params: { id: account.id }, body: { realm } } : null,
    // Each check calls the cloud, so it is only repeated after a change or on request.
    { ...READ_ONCE, version: account?.revision },
  )
}

const READ_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const
