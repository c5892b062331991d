import { HOUR_MS } from '@/lib/base/durations'
import type { Alert } from '@/lib/features/alerts/schema'

/**
 * A link to the overview around a past incident. Null while it lasts, and if it is longer than panels can show.
 */
export function aroundIncident({ from, to }: Alert['incident']): string | null {
  if (to === null || to === from) return null
  const [start, end] = [Date.parse(from) - 2 * HOUR_MS, Date.parse(to) + 2 * HOUR_MS]
  if (end - start > 30 * 24 * HOUR_MS) return null
  const [since, until] = [start, end].map((at) => new Date(at).toISOString())
  return `/?${new URLSearchParams({ from: since ?? from, to: until ?? to })}`
}
