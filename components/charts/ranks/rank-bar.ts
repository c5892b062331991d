/** The two parts of a provider's rank. */
export type RankBar = { key: string; name: string; sla: number; monitoring: number }

/** What a bar is stacked of, each in its colour. */
export const rankParts = [
  { part: 'sla', label: 'SLA part', slot: 0 },
  { part: 'monitoring', label: 'Monitoring part', slot: 4 },
] as const
