import { podFilterOf } from './filters/registry'
import type { PodRequirements } from './pod-filter'
import type { Pod } from './types'

/** The pods that are left after each filter, in the order of the filters. */
export function funnel(
  pods: readonly Pod[],
  filters: readonly string[],
  required: PodRequirements,
) {
  let left = pods
  return filters.map((name) => {
    const { refusal } = podFilterOf(name)
    left = left.filter((pod) => refusal(pod, required) === null)
    return { name, left }
  })
}
