import { decimalText, fixedText } from '@/lib/base/number-text'

/** The part of 0..1 in which a roll selects a candidate; `from` is included, `to` is not. */
export type Interval = { from: number; to: number }

/** An interval on 0..100, with more digits if it is too short for one decimal. */
export function intervalWords({ from, to }: Interval = { from: 0, to: 0 }) {
  const digits = to - from >= 0.01 || to === from ? 1 : 4
  return { from: fixedText(from * 100, digits), to: fixedText(to * 100, digits) }
}

/** A roll on 0..100, never rounded up into the next interval. */
export const rollWords = (roll: number): string => decimalText(roundedDown(roll))

const roundedDown = (roll: number) => (Math.floor(roll * 10_000) / 100).toFixed(2)

/** A roll and an interval that does not contain it, with enough digits to show that. */
export function outsideWords(roll: number, { from, to }: Interval) {
  const wordsAt = (digits: number) => ({
    roll: digits <= 2 ? roundedDown(roll) : (roll * 100).toFixed(digits),
    from: (from * 100).toFixed(digits),
    to: (to * 100).toFixed(digits),
  })
  const all = [1, 2, 4, 8].map(wordsAt)
  const isSeen = (words: { roll: string; from: string; to: string }) =>
    Number(words.roll) < Number(words.from) || Number(words.roll) >= Number(words.to)
  const { roll: rollText, from: start, to: end } = all.find(isSeen) ?? wordsAt(15)
  return { roll: decimalText(rollText), from: decimalText(start), to: decimalText(end) }
}
