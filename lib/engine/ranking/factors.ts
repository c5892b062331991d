import { defaultFactors } from './default-factors'

/** Factors by target type (and `infinity_value` beside them), and by metric name. */
export type FactorTable = {
  sla: Readonly<Record<string, number>>
  metrics: Readonly<Record<string, number>>
}

/** A factor table, ready for look-ups. */
export type Factors = {
  /** What a missing limit counts as. */
  infinity: number
  targets: ReadonlyMap<string, number>
  metrics: ReadonlyMap<string, number>
  /** What one unit of a metric adds to a rank, by its name as spelled; 0 when it is unknown. */
  unitWorth: (spelled: string) => number
}

const INFINITY = 'infinity_value'

/** As SLA managers really spell them. */
const spellings = new Map([
  ['upload_bandwith', 'upload_bandwidth'],
  ['download_bandwith', 'download_bandwidth'],
])

/** The target type that is meant. */
export const targetType = (spelled: string): string => spellings.get(spelled) ?? spelled

/** The metric that is meant: a space and an underscore are the same character. */
export const metricName = (spelled: string): string => spelled.replaceAll(' ', '_')

/** A better metric is worth more, but a slower answer is worth less. */
export const isSubtracted = (metric: string): boolean => metric.endsWith('_Response_Time')

/** Merges given factors over the defaults, key by key; of two spellings of one key the right one counts. */
export const mergeFactors = (given: Partial<FactorTable>): FactorTable => ({
  sla: { ...defaultFactors.sla, ...respelled(given.sla ?? {}, targetType) },
  metrics: { ...defaultFactors.metrics, ...respelled(given.metrics ?? {}, metricName) },
})

function respelled(given: Readonly<Record<string, number>>, right: (key: string) => string) {
  const entries = Object.entries(given)
  const wrong = entries.filter(([key]) => right(key) !== key)
  const own = entries.filter(([key]) => right(key) === key)
  return Object.fromEntries([...wrong.map(([key, factor]) => [right(key), factor]), ...own])
}

/** Opens a merged factor table. */
export function openFactors({ sla, metrics: table }: FactorTable): Factors {
  const targets = new Map(Object.entries(sla))
  const infinity = targets.get(INFINITY) ?? defaultFactors.sla[INFINITY]
  targets.delete(INFINITY)

  const metrics = new Map(Object.entries(table))
  return { infinity, targets, metrics, unitWorth: unitWorths(metrics) }
}

/** Metrics come by the hundred thousand, but their names are few: each is read once. */
function unitWorths(metrics: ReadonlyMap<string, number>) {
  const cache = new Map<string, number>()
  return (spelled: string): number => {
    const cached = cache.get(spelled)
    if (cached !== undefined) return cached

    const name = metricName(spelled)
    const factor = metrics.get(name) ?? 0
    const worth = isSubtracted(name) ? -factor : factor
    cache.set(spelled, worth)
    return worth
  }
}
