import { decimalText } from '@/lib/base/number-text'
import type { Because } from './because'
import { numberIn } from './words'

/** The part of 0..1 in which a roll selects a candidate; `from` is included, `to` is not. */
export type Interval = { from: number; to: number }

/** The interval in the facts of a draw. */
export const intervalIn = (facts: Because): Interval => ({
  from: numberIn(facts, 'from'),
  to: numberIn(facts, 'to'),
})

/** A roll and the bounds of an interval as texts on 0..100. */
type DrawTexts = { roll: string; from: string; to: string }

/** A roll on 0..100, never rounded up into the next interval. */
export const rollWords = (roll: number): string => decimalText(roundedDown(roll))

const roundedDown = (roll: number) => (Math.floor(roll * 10_000) / 100).toFixed(2)

/** A roll and the interval that contains it, with enough digits to show that. An end at 100 contains every roll. */
export function insideWords(roll: number, interval: Interval): DrawTexts {
  const isShort = interval.to - interval.from < 0.01
  const all = [1, 2, 4, 8, 15]
    .filter((digits) => !isShort || digits >= 4)
    .map((digits) => textsAt(digits, roll, interval))
  return localised(all.find(showsInside) ?? textsAt(1, roll, interval))
}

/** A roll and an interval that does not contain it, with enough digits to show that. */
export function outsideWords(roll: number, interval: Interval): DrawTexts {
  const all = [1, 2, 4, 8].map((digits) => textsAt(digits, roll, interval))
  return localised(all.find((texts) => !contains(texts)) ?? textsAt(15, roll, interval))
}

const textsAt = (digits: number, roll: number, { from, to }: Interval): DrawTexts => ({
  roll: digits <= 2 ? roundedDown(roll) : (roll * 100).toFixed(digits),
  from: (from * 100).toFixed(digits),
  to: (to * 100).toFixed(digits),
})

const contains = ({ roll, from, to }: DrawTexts) =>
  Number(from) <= Number(roll) && Number(roll) < Number(to)

const showsInside = (texts: DrawTexts) =>
  contains(texts) || (Number(texts.to) >= 100 && Number(texts.from) <= Number(texts.roll))

const localised = ({ roll, from, to }: DrawTexts): DrawTexts => ({
  roll: decimalText(roll),
  from: decimalText(from),
  to: decimalText(to),
})
