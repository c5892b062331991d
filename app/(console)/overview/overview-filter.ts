import { keepPreviousData } from '@tanstack/react-query'
import { MINUTE_MS } from '@/lib/base/durations'
import type { OverviewRange } from '@/lib/features/overview/ranges'

/** `pool` is null for all pools. `from` and `to` are null for the range that ends now. */
export type OverviewFilter = {
  range: OverviewRange
  from: string | null
  to: string | null
  pool: string | null
}

/** A panel is loaded every minute, and shows the previous response until the next one arrives. */
export const panelOptions = {
  refetchInterval: MINUTE_MS,
  placeholderData: keepPreviousData,
} as const
