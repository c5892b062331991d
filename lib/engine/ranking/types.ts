/** Shapes of the ranker: the request, with numbers as numbers, and the response. */

import type { FactorTable } from './factors'
import type { RestrictionName } from './restrictions'

export type Target = {
  type: string | null
  unit: string | null
  /** Null: the target has none at all. A limit may be infinite. */
  restrictions: Readonly<Record<RestrictionName, number | null>> | null
}

export type Service = {
  type: string | null
  service_id: string | null
  targets: readonly Target[]
}

export type Sla = {
  id: string
  customer: string
  provider: string
  services: readonly Service[]
}

/** `metricValue` is null where it is missing or no number: only an unknown metric may be so. */
export type Metric = { metricName: string; metricValue: number | null }

export type MonitoringBlock = { provider: string; metrics: readonly Metric[] }

export type Priority = { sla_id: string; service_id: string | null; weight: number | null }

export type Preference = { service_type: string | null; priority: readonly Priority[] }

export type RankRequest = {
  preferences: readonly Preference[]
  sla: readonly Sla[]
  monitoring: readonly MonitoringBlock[]
}

export type RankInput = {
  request: RankRequest
  /** Merged over the defaults. */
  factors: FactorTable
  /** A CEL expression in place of the formula of a target; null: the formula. */
  rule: string | null
}

type RankWarningCode =
  | 'preferences-decide'
  | 'missing-weight'
  | 'unknown-sla'
  | 'duplicate-sla-id'
  | 'no-services'
  | 'no-targets'
  | 'service-ignored'
  | 'spelling'
  | 'no-target-type'
  | 'unknown-target-type'
  | 'missing-restrictions'
  | 'missing-limit'
  | 'infinite-limit'
  | 'missing-guaranteed'
  | 'rule-failed'
  | 'out-of-range'
  | 'no-metrics'
  | 'unknown-metric'
  | 'repeated-metric'

/** Something that was ignored or assumed; `path` is within the request, as in `sla[0].services[1]`. */
export type RankWarning = { code: RankWarningCode; path: string; message: string }

/** `given` null: missing, or infinite. */
type CountedRestriction = { name: RestrictionName; given: number | null; counted: number }

export type CountedTarget = {
  /** In the right spelling; null: the target has none. */
  type: string | null
  unit: string | null
  /** Null: the type is unknown, and the factor 0. */
  factor: number | null
  restrictions: readonly CountedRestriction[]
  contribution: number
}

export type CountedMetric = {
  /** With underscores. */
  name: string
  value: number | null
  /** Null: the metric is unknown, and ignored. */
  factor: number | null
  contribution: number
}

/** How a rank came to be: the numbers behind it, and nothing else. */
export type Breakdown =
  | {
      kind: 'sla'
      service: string | null
      /** A rule decided what each target contributes. */
      byRule: boolean
      targets: readonly CountedTarget[]
      metrics: readonly CountedMetric[]
    }
  | { kind: 'preference'; service: string | null; weight: number }
  | { kind: 'no-sla'; metrics: readonly CountedMetric[] }

export type RankedProvider = {
  /** Null: a preference names an SLA that is not there. */
  name: string | null
  /** Higher is better. */
  rank: number
  ranked: boolean
  /** Empty where `ranked`. */
  errorReason: string
  slaId: string | null
  /** Null where preferences decide, or without an SLA; so is `monitoringRank`. */
  slaRank: number | null
  monitoringRank: number | null
  breakdown: Breakdown
  warnings: readonly RankWarning[]
}
