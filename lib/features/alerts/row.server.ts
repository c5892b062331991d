import 'server-only'
import type { Alert as AlertRow } from '@/lib/db/generated/client'
import { alertWords } from './alert-words'
import { type Alert, alertFactsSchema } from './schema'

const isSnoozed = ({ snoozedUntil, snoozedMark, mark }: AlertRow, now: Date) =>
  (snoozedUntil !== null && snoozedUntil > now) || snoozedMark === mark

/** Somebody took it on, or put it off. */
export const isQuiet = (row: AlertRow, now: Date) => row.ackedAt !== null || isSnoozed(row, now)

/** A stored alert in the form it is sent. */
export function shownAlert(row: AlertRow, now: Date): Alert {
  const facts = alertFactsSchema.parse(row.facts)
  const { snoozedUntil, snoozedMark, mark } = row
  return {
    id: row.id,
    kind: facts.kind,
    ...alertWords(facts),
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    count: row.count,
    ackedAt: row.ackedAt?.toISOString() ?? null,
    ackedBy: row.ackedBy,
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? snoozedUntil.toISOString() : null,
    snoozedUntilChanged: snoozedMark === mark,
  }
}
