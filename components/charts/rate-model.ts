import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { dayStart, isoDay, timeText } from '@/lib/base/time-text'

/** A period with a constant hourly cost, by account key. */
export type RateStep = {
  from: string
  to: string
  costs: Readonly<Record<string, number>>
  unpriced: number
}

export const totalOf = ({ costs }: RateStep): number =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0)

/** Three to five round amounts from 0 to at least `most`. */
export function amountTicks(most: number): number[] {
  if (most <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most / 3))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => most / each <= 4)
  const size = step ?? most
  return Array.from({ length: Math.ceil(most / size - 1e-9) + 1 }, (_, i) => i * size)
}

export type TimeTick = { at: string; text: string }

/** Ticks of the time axis at round times in the reader's time zone. */
export function timeTicks(since: string, until: string, zone: string): TimeTick[] {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  if (to - from > 2 * DAY_MS) return dayTicks(since, to, zone)
  const isHour = to - from <= 2 * HOUR_MS
  const [size, requested] = isHour ? [10 * MINUTE_MS, /0$/] : [30 * MINUTE_MS, /^(00|06|12|18):00$/]
  const first = Math.ceil(from / size) * size
  const count = Math.max(0, Math.floor((to - first) / size) + 1)
  return Array.from({ length: count }, (_, i) => new Date(first + i * size).toISOString())
    .map((at) => ({ at, text: timeText(at, zone, 'axisTime') }))
    .filter(({ text }) => requested.test(text))
}

function dayTicks(since: string, to: number, zone: string): TimeTick[] {
  const days = (to - Date.parse(since)) / DAY_MS
  const every = days > 10 ? 5 : 1
  const ticks: TimeTick[] = []
  for (let later = 1; later <= days + 1; later += every) {
    const at = dayStart(isoDay(since, zone), later, zone)
    if (at !== undefined && Date.parse(at) <= to)
      ticks.push({ at, text: timeText(at, zone, 'axisDay') })
  }
  return ticks
}

/** The position of an instant on the axis, from 0 to 1. */
export const placeOn = (since: string, until: string) => {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  return (at: string): number => (to === from ? 0 : (Date.parse(at) - from) / (to - from))
}

/** The index of the step at a position of the axis; -1 if nothing was recorded there. */
export function stepAt(
  steps: readonly RateStep[],
  { since, until }: { since: string; until: string },
  place: number,
): number {
  const at = Date.parse(since) + place * (Date.parse(until) - Date.parse(since))
  return steps.findIndex(({ from, to }) => Date.parse(from) <= at && at <= Date.parse(to))
}
