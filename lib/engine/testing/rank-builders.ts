import { cel } from '../cel'
import { parseRankInput } from '../ranking/input'
import { rank } from '../ranking/rank'
import type { RankedProvider, RankInput } from '../ranking/types'

/** One target, of which only the named restrictions matter. */
export const target = (type: string | null, restrictions: object | null = full) => ({
  ...(type === null ? {} : { type }),
  unit: 'none',
  ...(restrictions === null ? {} : { restrictions }),
})

/** All six restrictions, so that nothing is assumed: they add up to `sum`. */
export const worth = (sum: number) => ({ ...full, total_limit: sum })

const full = {
  total_limit: 0,
  total_guaranteed: 0,
  user_limit: 0,
  user_guaranteed: 0,
  instance_limit: 0,
  instance_guaranteed: 0,
}

/** An SLA of the provider of the same name, with one service. */
export const sla = (id: string, targets: readonly object[] = [], facts: object = {}) => ({
  id,
  customer: 'c',
  provider: id,
  start_date: '11.01.2016+15:50:00',
  end_date: '11.02.2016+15:50:00',
  services: [{ type: 'compute', service_id: `service of ${id}`, targets }],
  ...facts,
})

/** The metrics of a provider, by name. */
export const monitored = (provider: string, metrics: object) => ({
  provider,
  metrics: Object.entries(metrics).map(([metricName, metricValue]) => ({
    metricName,
    metricValue,
  })),
})

/** Parses an input of the ranker that must be sound. */
export function rankInput(request: object, rest: object = {}): RankInput {
  const parsed = parseRankInput({ request: { sla: [], ...request }, ...rest }, cel)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  return parsed.value
}

export const ranked = (request: object, rest: object = {}): RankedProvider[] =>
  rank(rankInput(request, rest), cel)

/** The rank of a single SLA with these targets. */
export const rankOf = (targets: readonly object[], rest: object = {}): number =>
  ranked({ sla: [sla('p', targets)] }, rest)[0]?.rank ?? Number.NaN

/** The warnings of the first entry, without their words. */
export const warned = (request: object, rest: object = {}) =>
  ranked(request, rest)[0]?.warnings.map(({ code, path }) => [code, path])
