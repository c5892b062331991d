/** The most severe first. */
export const alertSeverities = ['critical', 'warning', 'notice'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** The most alerts that the overview shows and that a page of the list has. */
export const ALERTS_SHOWN = 200
