import type { Policy } from '@/lib/engine'

/** Failures kept with the inputs of a decision, so that another policy can be tried on them later. */
const leastHours = 48

/** How far back failures count: the longest window of a policy, and two days at least. */
export function failureHours({ modules }: Policy): number {
  const windows = modules.flatMap(({ params }) =>
    typeof params === 'object' && params !== null && 'windowHours' in params
      ? [Number(params.windowHours)]
      : [],
  )
  return Math.ceil(Math.max(leastHours, ...windows))
}
