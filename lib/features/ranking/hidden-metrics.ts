import type { RankedProvider } from '@/lib/engine'

type Explained = Pick<RankedProvider, 'name' | 'breakdown' | 'monitoringRank'> & {
  warnings: readonly { path: string }[]
}

/** Removes the metrics of some providers from entries, with the warnings about them. Their ranks stay. */
export function withoutMetricsOf<Entry extends Explained>(
  providers: readonly string[],
  entries: Entry[],
): Entry[] {
  if (providers.length === 0) return entries
  const hidden = new Set<string | null>(providers)
  return entries.map((entry) =>
    hidden.has(entry.name) && 'metrics' in entry.breakdown
      ? {
          ...entry,
          monitoringRank: null,
          breakdown: { ...entry.breakdown, metrics: [] },
          warnings: entry.warnings.filter(({ path }) => !path.startsWith('monitoring')),
        }
      : entry,
  )
}
