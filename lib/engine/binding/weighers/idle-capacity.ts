import { percentText } from '@/lib/base/percent'

import type { PodWeigher } from '../pod-weigher'
import type { Pod } from '../types'
import { measured } from '../usage'

/** The mean free fraction of the measured dimensions. A pod without measured dimensions counts as idle. */
export const idleCapacity: PodWeigher = {
  id: 'idle_capacity',
  label: 'Idle capacity',
  summary: 'Prefers pods with more of their capacity free, so that load spreads.',
  goodness: meanFree,
  explain: (pod) => `${percentText(meanFree(pod))} free`,
}

function meanFree({ usage }: Pod): number {
  const dimensions = measured(usage)
  if (dimensions.length === 0) return 1
  const free = dimensions.reduce((sum, { used, total }) => sum + (1 - used / total), 0)
  return free / dimensions.length
}
