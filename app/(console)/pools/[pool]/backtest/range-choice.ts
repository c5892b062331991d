import { readInstant } from '@/lib/base/instant'
import { MAX_RECORDED, type RecordedRange } from '@/lib/features/backtests/schema'

/** Launches by their number, or in a time span as typed. */
export const counts = [200, 500, MAX_RECORDED] as const
export type RangeChoice = { by: (typeof counts)[number] | 'dates'; from: string; to: string }

export const firstChoice: RangeChoice = { by: MAX_RECORDED, from: '', to: '' }

/** The range to request. Null while the typed span is invalid. An empty end is open. */
export function rangeOf({ by, from, to }: RangeChoice): RecordedRange | null {
  if (by !== 'dates') return { limit: by }
  const [since, until] = [from, to].map((text) => (text === '' ? undefined : readInstant(text)))
  if (since === null || until === null || (since === undefined && until === undefined)) return null
  if (since !== undefined && until !== undefined && since >= until) return null
  return { limit: MAX_RECORDED, from: since, to: until }
}
