import type { PodUsage } from '@/lib/engine'
import { definesSourcesOf } from '@/lib/features/fetched-sources/define-source'

/** Completes a usage source, from which the usage of a pod is read as a whole. */
export const defineUsageSource = definesSourcesOf<PodUsage>()
