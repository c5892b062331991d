import type { LaunchWhy } from './why-schema'

type Attempts = Pick<LaunchWhy, 'attempts'>

/** Returns the requested attempt if it exists, else the last one that found a match, else the last one. */
export function attemptShown({ attempts }: Attempts, requested: number | null): number {
  const request = attempts.find(({ attempt }) => attempt === requested)
  const placed = attempts.findLast(({ account }) => account !== null)
  return (request ?? placed ?? attempts.at(-1))?.attempt ?? 1
}

export const receiptId = ({ launch }: Pick<LaunchWhy, 'launch'>, attempt: number): string =>
  `${launch.id}.${attempt}`
