import type { LaunchWhy } from './why-schema'

type Attempts = Pick<LaunchWhy, 'attempts'>

/** The attempt asked for if there is one; else the last that found a place; else the last. */
export function attemptShown({ attempts }: Attempts, wanted: number | null): number {
  const asked = attempts.find(({ attempt }) => attempt === wanted)
  const placed = attempts.findLast(({ account }) => account !== null)
  return (asked ?? placed ?? attempts.at(-1))?.attempt ?? 1
}

export const receiptId = ({ launch }: Pick<LaunchWhy, 'launch'>, attempt: number): string =>
  `${launch.id}.${attempt}`
