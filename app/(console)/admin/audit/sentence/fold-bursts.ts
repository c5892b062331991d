import { MINUTE_MS } from '@/lib/base/durations'
import type { AuditEntry } from '@/lib/features/audit/schema'

/** The maximum time between two entries of a burst. */
const GAP_MS = 5 * MINUTE_MS
/** Fewer entries are shown one by one. */
const MIN_ENTRIES = 3

/** One entry, or a burst of the same action by the same user. The newest entry comes first. */
export type AuditRow = { id: string; entries: readonly [AuditEntry, ...AuditEntry[]] }

/** Folds consecutive entries, the newest first, with the same user, action and kind of object. */
export function foldBursts(entries: readonly AuditEntry[]): AuditRow[] {
  const bursts: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const burst = bursts.at(-1)
    const last = burst?.at(-1)
    if (burst !== undefined && last !== undefined && belongsToBurst(last, entry)) burst.push(entry)
    else bursts.push([entry])
  }
  return bursts.flatMap((burst) =>
    burst.length < MIN_ENTRIES
      ? burst.map((entry): AuditRow => ({ id: entry.id, entries: [entry] }))
      : [{ id: burst[0].id, entries: burst }],
  )
}

const belongsToBurst = (later: AuditEntry, entry: AuditEntry) =>
  later.action === entry.action &&
  later.noun === entry.noun &&
  later.actorName === entry.actorName &&
  later.actorId === entry.actorId &&
  Math.abs(Date.parse(later.at) - Date.parse(entry.at)) <= GAP_MS
