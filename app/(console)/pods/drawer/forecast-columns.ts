import type { Amount } from '@/components/charts/amounts/amount'
import { addDays } from '@/components/ui/time/month-days'
import { dayText } from '@/components/ui/time/read-day'
import { numberText } from '@/lib/base/number-text'
import { isoDay } from '@/lib/base/time-text'
import { measuredUsage } from '@/lib/engine'
import type { ListedForecast, Pod } from '@/lib/features/pods/schema'

type Dimension = ListedForecast['dimensions'][number]
type Sample = { at: string; usage: Pod['usage'] }

/** The maximum number of future days, and the number of days after the one on which the pod is full. */
const MAX_AHEAD = 30
const AFTER_FULL = 2

type Facts = {
  /** Newest first. */
  samples: readonly Sample[]
  dimension: Dimension
  threshold: number
  today: string
  zone: string
}

/**
 * The used part of a dimension in percent for each day: the last report of past days and, from tomorrow on, the
 * forecast until the pod is full. Without a date there is no forecast.
 */
export function forecastColumns(facts: Facts): Amount[] {
  const { dimension, today } = facts
  const used = (100 * dimension.used) / dimension.total
  const past = lastOfDays(facts)
  const columns = (past.has(today) ? past : new Map([...past, [today, used]])).entries()
  const seen = [...columns].map(([day, percent]) => columnOf(day, percent, 0))
  return [...seen, ...expectedDays(facts, used)]
}

function lastOfDays({ samples, dimension, zone }: Facts): Map<string, number> {
  const byDay = new Map<string, number>()
  for (const { at, usage } of samples.toReversed()) {
    const measured = measuredUsage(usage).find(({ name }) => name === dimension.name)
    if (measured !== undefined) byDay.set(isoDay(at, zone), (100 * measured.used) / measured.total)
  }
  return byDay
}

function expectedDays({ dimension, threshold, today }: Facts, used: number): Amount[] {
  const { forecast } = dimension
  if (forecast.kind !== 'full' || forecast.inDays === 0) return []
  const ahead = Math.min(MAX_AHEAD, Math.ceil(forecast.inDays) + AFTER_FULL)
  const aDay = (threshold * 100 - used) / forecast.inDays
  return Array.from({ length: ahead }, (_, i) =>
    columnOf(addDays(today, i + 1), 0, Math.min(100, used + aDay * (i + 1))),
  )
}

function columnOf(day: string, amount: number, expected: number): Amount {
  const text = `${numberText(amount + expected, { most: 1 })} %`
  return {
    key: day,
    name: dayText(day).replace(/ \d{4}$/, ''),
    words: `${dayText(day)}: ${text}${expected > 0 ? ' expected' : ''}`,
    amount,
    before: null,
    expected,
  }
}
