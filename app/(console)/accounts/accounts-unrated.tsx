'use client'
import { RateMissing } from '@/components/trace/selection/rate-missing'
import { groupBy } from '@/lib/base/group-by'
import type { Account } from '@/lib/features/accounts/schema'
import { useSettings } from '@/lib/features/settings/use-settings.client'

/** Warns about accounts in a currency without a rate, because their prices cannot be compared. */
export function AccountsUnrated({ accounts }: { accounts: readonly Account[] }) {
  const reporting = useSettings().data?.reportingCurrency
  if (reporting === undefined) return null
  const found = [...groupBy(accounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    accounts: own.map(({ name }) => name),
  }))
  return <RateMissing found={found} reportingCurrency={reporting} />
}
