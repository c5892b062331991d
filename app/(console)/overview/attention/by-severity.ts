import { alertSeverities } from '@/lib/features/alerts/facts/severities'
import type { Alert } from '@/lib/features/alerts/schema'

/** True if a person has taken it on or silenced it. */
export const isQuiet = ({ ackedBy, snoozedUntil, snoozedUntilChanged }: Alert): boolean =>
  ackedBy !== null || snoozedUntil !== null || snoozedUntilChanged

/** The most severe first, in their own order within a severity; those that are handled come last. */
export const bySeverity = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => rankOf(a) - rankOf(b))

const rankOf = (alert: Alert) =>
  alertSeverities.indexOf(alert.severity) + (isQuiet(alert) ? alertSeverities.length : 0)
