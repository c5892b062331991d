import type { LaunchWhy } from './why-schema'

type Attempts = Pick<LaunchWhy, 'attempts'>

/** The requested attempt if it exists; else the last one that found a match; else the last one. */
export function attemptShown({ attempts }: Attempts, wanted: number | null): number {
  const asked = attempts.find(({ attempt }) => attempt === wanted)
  const placed = attempts.findLast(({ account }) => account !== null)
  return (asked ?? placed ?? attempts.at(-1))?.attempt ?? 1
}

export const receiptId = ({ launch }: Pick<LaunchWhy, 'launch'>, attempt: number): string =>
  `${launch.id}.${attempt}`
