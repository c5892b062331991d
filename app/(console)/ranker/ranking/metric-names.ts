import { metricName, type RankRequest } from '@/lib/engine'
import type { Diagnostic } from './diagnostics'

/** Metrics with spaces in their names, which count as underscores. */
export const metricNameWarnings = ({ monitoring }: RankRequest): Diagnostic[] =>
  monitoring.flatMap(({ metrics }, b) =>
    metrics.flatMap(({ metricName: spelled }, m): Diagnostic[] => {
      const name = metricName(spelled)
      if (name === spelled) return []
      const path = `monitoring[${b}].metrics[${m}].metricName`
      return [{ path, message: `${spelled} → ${name}` }]
    }),
  )
