import { alertSeverities } from '@/lib/features/alerts/facts/severities'
import type { Alert } from '@/lib/features/alerts/schema'

/** True if a user has acknowledged or snoozed it. */
export const isQuiet = ({ ackedBy, snoozedUntil, snoozedUntilChanged }: Alert): boolean =>
  ackedBy !== null || snoozedUntil !== null || snoozedUntilChanged

/** The most severe first, in the given order within a severity. Handled alerts come last. */
export const bySeverity = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => rankOf(a) - rankOf(b))

const rankOf = (alert: Alert) =>
  alertSeverities.indexOf(alert.severity) + (isQuiet(alert) ? alertSeverities.length : 0)
