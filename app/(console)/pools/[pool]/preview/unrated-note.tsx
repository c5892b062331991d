import { RateMissing } from '@/components/trace/selection/rate-missing'
import { unratedCurrencies } from '@/lib/features/previews/view/missing-prices'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Whatever a cost module says here, it says without these accounts. */
export function UnratedNote({ snapshot }: { snapshot: Snapshot }) {
  const found = [...unratedCurrencies(snapshot)].map(([currency, accounts]) => ({
    currency,
    accounts,
  }))
  return <RateMissing found={found} reportingCurrency={snapshot.reportingCurrency} />
}
