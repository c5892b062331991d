import { counted } from '@/lib/base/number-text'

const minutesOf = { minutes: 1, hours: 60, days: 1440 } as const

export type DurationUnit = keyof typeof minutesOf

const units: readonly DurationUnit[] = ['minutes', 'hours', 'days']

/** A unit and all larger ones. */
export const unitsFrom = (base: DurationUnit) => units.slice(units.indexOf(base))

/** How many of `base` a unit is. */
export const sizeIn = (unit: DurationUnit, base: DurationUnit) => minutesOf[unit] / minutesOf[base]

/** A duration in the largest unit in which it is whole. */
export function durationParts(value: number, base: DurationUnit) {
  const unit =
    unitsFrom(base).findLast((each) => value > 0 && value % sizeIn(each, base) === 0) ?? base
  return { count: value / sizeIn(unit, base), unit }
}

/** `12 hours` */
export function durationText(value: number, base: DurationUnit): string {
  const { count, unit } = durationParts(value, base)
  return counted(count, unit.slice(0, -1))
}
