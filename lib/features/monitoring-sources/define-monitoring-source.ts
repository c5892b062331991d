import { definesSourcesOf } from '@/lib/features/fetched-sources/define-source'

/** A metric under its stored name, with its current value. */
export type MetricValue = { metric: string; value: number }

/** Completes a monitoring source, which returns each metric of an account once. */
export const defineMonitoringSource = definesSourcesOf<readonly MetricValue[]>()
