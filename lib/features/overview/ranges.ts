export const overviewRanges = ['1h', '24h', '7d', '30d'] as const
export type OverviewRange = (typeof overviewRanges)[number]
