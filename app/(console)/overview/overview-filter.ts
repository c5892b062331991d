import { keepPreviousData } from '@tanstack/react-query'
import { MINUTE_MS } from '@/lib/base/durations'
import type { OverviewRange } from '@/lib/features/overview/ranges'

/** `pool` null: all of them; `from` and `to` null: the range that ends now. */
export type OverviewFilter = {
  range: OverviewRange
  from: string | null
  to: string | null
  pool: string | null
}

/** A panel is read every minute, and shows the earlier answer until the next one comes. */
export const panelOptions = {
  refetchInterval: MINUTE_MS,
  placeholderData: keepPreviousData,
} as const
