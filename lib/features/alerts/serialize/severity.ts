import type { AlertFacts, AlertKind } from '../facts/alert-facts'
import type { AlertSeverity } from '../facts/severities'
import type { Alert } from '../schema'

/** Launches or hosts fail now, or the ledger is damaged. */
const critical: readonly AlertKind[] = [
  'security-burst',
  'record',
  'host-down',
  'failure-burst',
  'nothing-fits',
  'account-paused',
]

/** Nothing fails, but a person should be informed. */
const notices: readonly AlertKind[] = ['preview-mismatch', 'drift', 'scheduled-price']

/** A full account is critical; one that is nearly full is a warning. */
export function severityOf(facts: AlertFacts): AlertSeverity {
  if (facts.kind === 'capacity' && facts.used >= facts.quota) return 'critical'
  if (critical.includes(facts.kind)) return 'critical'
  return notices.includes(facts.kind) ? 'notice' : 'warning'
}

type Seen = { firstAt: Date; lastAt: Date }

/** The time of the incident, which may be before it was found; `to` is null while it lasts. */
export function incidentOf(facts: AlertFacts, { firstAt, lastAt }: Seen): Alert['incident'] {
  if (facts.kind === 'failure-burst') return { from: facts.from, to: facts.to }
  if (facts.kind === 'scheduled-price') return { from: facts.at, to: facts.at }
  if ('since' in facts) return { from: facts.since, to: null }
  const isPast = facts.kind === 'security-burst' || facts.kind === 'nothing-fits'
  return { from: firstAt.toISOString(), to: isPast ? lastAt.toISOString() : null }
}
