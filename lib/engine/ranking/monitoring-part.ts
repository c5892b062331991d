import { type Factors, metricName } from './factors'
import { bounded } from './numbers'
import type { CountedMetric, Metric, MonitoringBlock } from './types'

/** One provider's blocks, each with its place in the request. */
export type Blocks = readonly { at: number; block: MonitoringBlock }[]

/** The blocks of each provider, providers in the order in which they first appear. */
export function blocksByProvider(monitoring: readonly MonitoringBlock[]): Map<string, Blocks> {
  const byProvider = new Map<string, { at: number; block: MonitoringBlock }[]>()
  for (const [at, block] of monitoring.entries()) {
    const existing = byProvider.get(block.provider)
    if (existing === undefined) byProvider.set(block.provider, [{ at, block }])
    else existing.push({ at, block })
  }
  return byProvider
}

/** The monitoring part of each provider, added up once: one may have ten thousand SLAs, and as many metrics. */
export function monitoringParts(blocks: ReadonlyMap<string, Blocks>, factors: Factors) {
  const cache = new Map<string, number>()
  return (provider: string): number => {
    const cached = cache.get(provider)
    if (cached !== undefined) return cached
    const part = monitoringPart(blocks.get(provider) ?? [], factors)
    cache.set(provider, part)
    return part
  }
}

/** The monitoring part: value * factor over all metrics, response times subtracted. */
function monitoringPart(blocks: Blocks, factors: Factors): number {
  let sum = 0
  for (const { block } of blocks) {
    for (const metric of block.metrics) sum = bounded(sum + contributionOf(metric, factors))
  }
  return sum
}

/** The numbers behind the monitoring part. */
export const monitoringBreakdown = (blocks: Blocks, factors: Factors): CountedMetric[] =>
  blocks.flatMap(({ block }) =>
    block.metrics.map((metric) => {
      const name = metricName(metric.metricName)
      return {
        name,
        value: metric.metricValue,
        factor: factors.metrics.get(name) ?? null,
        contribution: contributionOf(metric, factors),
      }
    }),
  )

const contributionOf = ({ metricName: spelled, metricValue }: Metric, { unitWorth }: Factors) =>
  bounded((metricValue ?? 0) * unitWorth(spelled))
