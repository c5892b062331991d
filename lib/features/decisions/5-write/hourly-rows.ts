import { HOUR_MS } from '@/lib/base/durations'
/** Draws of an account in an hour: how often it was drawn, and the expected number by the recorded shares p. */
export type Draw = {
  hour: Date
  poolId: string
  accountId: string
  drawn: number
  expected: number
  variance: number
}
/** The number of launches of an hour by outcome. */
export type Ending = { hour: Date; poolId: string; ending: string; launches: number }

type Ended = { at: Date; poolId: string; state: string; group: number | null }

/** The start of the hour. */
export const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/** Draws by hour, pool and account. A launch adds one for each account of its group. */
export type Draws = Map<string, Draw>

/** Adds a draw to the sums of its hour. */
export function addDraw(draws: Draws, draw: Draw): void {
  const key = `${draw.hour.getTime()} ${draw.poolId} ${draw.accountId}`
  const existing = draws.get(key)
  if (existing === undefined) draws.set(key, draw)
  else {
    existing.drawn += draw.drawn
    existing.expected += draw.expected
    existing.variance += draw.variance
  }
}

/** Counts a launch in the hour of its request, by the group it reached or the way it failed. */
export function addEnding(
  endings: Ending[],
  { at, poolId, state, group }: Ended,
  launches: 1 | -1,
): void {
  const ending = state === 'failed' || state === 'nothing-fits' ? state : String(group)
  const hour = hourOf(at)
  const existing = endings.find(
    (each) =>
      each.hour.getTime() === hour.getTime() && each.poolId === poolId && each.ending === ending,
  )
  if (existing === undefined) endings.push({ hour, poolId, ending, launches })
  else existing.launches += launches
}
