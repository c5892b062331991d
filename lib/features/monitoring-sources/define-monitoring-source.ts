import { definesSourcesOf } from '@/lib/features/fetched-sources/define-source'

/** A metric, named as it is stored, and what it is now. */
export type MetricValue = { metric: string; value: number }

/** Completes a monitoring source: where the metrics of an account come from, each of them once. */
export const defineMonitoringSource = definesSourcesOf<readonly MetricValue[]>()
