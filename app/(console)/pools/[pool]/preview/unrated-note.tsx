import { RateMissing } from '@/components/trace/selection/rate-missing'
import { unratedCurrencies } from '@/lib/features/previews/view/missing-prices'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Reports the accounts without an exchange rate in a policy that uses costs. */
export function UnratedNote({ snapshot }: { snapshot: Snapshot }) {
  const found = [...unratedCurrencies(snapshot)].map(([currency, accounts]) => ({
    currency,
    accounts,
  }))
  return <RateMissing found={found} reportingCurrency={snapshot.reportingCurrency} />
}
