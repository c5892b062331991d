import type { PodUsage } from '@/lib/engine'
import { definesSourcesOf } from '@/lib/features/fetched-sources/define-source'

/** Completes a usage source: where the usage of a pod comes from, as a whole. */
export const defineUsageSource = definesSourcesOf<PodUsage>()
