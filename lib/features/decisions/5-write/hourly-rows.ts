import { HOUR_MS } from '@/lib/base/durations'
/** Draws of an account in an hour: how often it was drawn, and how often the recorded shares p expect it. */
export type Draw = {
  hour: Date
  poolId: string
  accountId: string
  drawn: number
  expected: number
  variance: number
}
/** Where the launches of an hour stand. */
export type Ending = { hour: Date; poolId: string; ending: string; launches: number }

type Ended = { at: Date; poolId: string; state: string; group: number | null }

/** The beginning of an instant's hour. */
export const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/** Adds a draw to the hour's. */
export function addDraw(draws: Draw[], draw: Draw): void {
  const known = draws.find(
    ({ hour, poolId, accountId }) =>
      hour.getTime() === draw.hour.getTime() &&
      poolId === draw.poolId &&
      accountId === draw.accountId,
  )
  if (known === undefined) draws.push(draw)
  else {
    known.drawn += draw.drawn
    known.expected += draw.expected
    known.variance += draw.variance
  }
}

/** Counts a launch in the hour of its request, by the group it reached or by how it failed. */
export function addEnding(
  endings: Ending[],
  { at, poolId, state, group }: Ended,
  launches: 1 | -1,
): void {
  const ending = state === 'failed' || state === 'nothing-fits' ? state : String(group)
  const hour = hourOf(at)
  const known = endings.find(
    (each) =>
      each.hour.getTime() === hour.getTime() && each.poolId === poolId && each.ending === ending,
  )
  if (known === undefined) endings.push({ hour, poolId, ending, launches })
  else known.launches += launches
}
