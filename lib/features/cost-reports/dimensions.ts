/** What a report is broken down by; `all`: every combination of the four. */
export const reportDimensions = ['day', 'pool', 'tenant', 'account', 'all'] as const
export type ReportDimension = (typeof reportDimensions)[number]
