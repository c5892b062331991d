/** The most severe first. */
export const alertSeverities = ['critical', 'warning', 'notice'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** Alerts that the overview shows, and a page has, at most. */
export const ALERTS_SHOWN = 200
