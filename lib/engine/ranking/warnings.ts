import { type Factors, metricName } from './factors'
import type { Blocks } from './monitoring-part'
import type { Terms } from './sla-part'
import { targetWarnings } from './target-warnings'
import type { RankWarning, Sla } from './types'

/** Everything about an SLA and its provider's metrics that was ignored or assumed. */
export function slaWarnings(
  sla: Sla,
  at: number,
  blocks: Blocks,
  terms: Terms,
  repeated: ReadonlyMap<number, number>,
): RankWarning[] {
  const path = `sla[${at}]`
  const first = repeated.get(at)
  const [service, ...others] = sla.services
  return [
    ...(first === undefined ? [] : [duplicate(sla.id, path, first)]),
    ...others.map((_, index) => ignoredService(path, index + 1)),
    ...(service === undefined ? [noServices(path)] : []),
    ...(service?.targets.length === 0 ? [noTargets(path)] : []),
    ...(service?.targets ?? []).flatMap((target, index) =>
      targetWarnings(target, `${path}.services[0].targets[${index}]`, terms),
    ),
    ...metricWarnings(blocks, terms.factors),
    ...(blocks.every(({ block }) => block.metrics.length === 0) ? [noMetrics(sla.provider)] : []),
  ]
}

/** The same of a provider without an SLA; its `errorReason` already reports that it is not ranked. */
export const unrankedWarnings = (blocks: Blocks, factors: Factors): RankWarning[] =>
  metricWarnings(blocks, factors)

/** The place of the first SLA of the same id, by the place of each later one. */
export function repeatedIds(slas: readonly Sla[]): ReadonlyMap<number, number> {
  const firstAt = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [at, { id }] of slas.entries()) {
    const first = firstAt.get(id)
    if (first === undefined) firstAt.set(id, at)
    else repeated.set(at, first)
  }
  return repeated
}

function metricWarnings(blocks: Blocks, factors: Factors): RankWarning[] {
  const seen = new Set<string>()
  return blocks.flatMap(({ at, block }) =>
    block.metrics.flatMap((metric, index): RankWarning[] => {
      const path = `monitoring[${at}].metrics[${index}]`
      const name = metricName(metric.metricName)
      if (!factors.metrics.has(name)) {
        const message = `No factor for the metric ${name}: it is ignored`
        return [{ code: 'unknown-metric', path: `${path}.metricName`, message }]
      }
      if (seen.has(name)) {
        return [{ code: 'repeated-metric', path, message: `${name} is there again: counts again` }]
      }
      seen.add(name)
      return []
    }),
  )
}

const duplicate = (id: string, path: string, first: number): RankWarning => ({
  code: 'duplicate-sla-id',
  path: `${path}.id`,
  message: `The id "${id}" is that of sla[${first}] too: both are ranked`,
})

const ignoredService = (path: string, index: number): RankWarning => ({
  code: 'service-ignored',
  path: `${path}.services[${index}]`,
  message: 'Only the first service of an SLA counts',
})

const noServices = (path: string): RankWarning => ({
  code: 'no-services',
  path: `${path}.services`,
  message: 'No services: the SLA part is 0',
})

const noTargets = (path: string): RankWarning => ({
  code: 'no-targets',
  path: `${path}.services[0].targets`,
  message: 'No targets: the SLA part is 0',
})

const noMetrics = (provider: string): RankWarning => ({
  code: 'no-metrics',
  path: 'monitoring',
  message: `No metrics of ${provider}: the monitoring part is 0`,
})
