import { counted } from '@/lib/base/number-text'

const minutesOf = { minutes: 1, hours: 60, days: 1440 } as const

export type DurationUnit = keyof typeof minutesOf

const units: readonly DurationUnit[] = ['minutes', 'hours', 'days']

/** The unit and all larger ones. */
export const unitsFrom = (base: DurationUnit) => units.slice(units.indexOf(base))

/** The size of a unit in multiples of `base`. */
export const sizeIn = (unit: DurationUnit, base: DurationUnit) => minutesOf[unit] / minutesOf[base]

/** Splits a duration into a number and the largest unit in which it is an integer. */
export function durationParts(value: number, base: DurationUnit) {
  const unit =
    unitsFrom(base).findLast((each) => value > 0 && value % sizeIn(each, base) === 0) ?? base
  return { count: value / sizeIn(unit, base), unit }
}

/** Formats a duration, for example `12 hours`. */
export function durationText(value: number, base: DurationUnit): string {
  const { count, unit } = durationParts(value, base)
  return counted(count, unit.slice(0, -1))
}
