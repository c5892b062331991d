import { RateMissing } from '@/components/trace/selection/rate-missing'
import { unratedCurrencies } from '@/lib/features/previews/view/missing-prices'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Cost modules decide here without these accounts. */
export function UnratedNote({ snapshot }: { snapshot: Snapshot }) {
  const found = [...unratedCurrencies(snapshot)].map(([currency, accounts]) => ({
    currency,
    accounts,
  }))
  return <RateMissing found={found} reportingCurrency={snapshot.reportingCurrency} />
}
