import 'server-only'
import type { Alert as AlertRow } from '@/lib/db/generated/client'
import { alertWords } from '../alert-words'
import { alertFactsSchema } from '../facts/alert-facts'
import type { Alert } from '../schema'
import { incidentOf, severityOf } from './severity'

/** A stored alert in the format of the API. */
export function serializeAlert(row: AlertRow, now: Date): Alert {
  const facts = alertFactsSchema.parse(row.facts)
  const { snoozedUntil, snoozedMark, mark } = row
  return {
    id: row.id,
    kind: facts.kind,
    severity: severityOf(facts),
    incident: incidentOf(facts, row),
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
