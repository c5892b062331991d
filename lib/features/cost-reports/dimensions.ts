/** The dimensions of a report. `all` is every combination of the four. */
export const reportDimensions = ['day', 'pool', 'tenant', 'account', 'all'] as const
export type ReportDimension = (typeof reportDimensions)[number]
