import { keepPreviousData } from '@tanstack/react-query'
import { MINUTE_MS } from '@/lib/base/durations'
import type { OverviewRange } from '@/lib/features/overview/schema'

/** `pool` null: all of them. */
export type OverviewFilter = { range: OverviewRange; pool: string | null }

/** A panel is read every minute, and shows the earlier answer until the next one comes. */
export const panelOptions = {
  refetchInterval: MINUTE_MS,
  placeholderData: keepPreviousData,
} as const
