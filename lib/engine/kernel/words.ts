import { decimalText, fixedText } from '@/lib/base/number-text'
import { timeText } from '@/lib/base/time-text'
import type { Because } from './because'
import { parseInstant } from './time'

/** A number as text: at most `digits` decimals, no trailing zeros. */
export const shown = (value: number, digits = 4): string =>
  decimalText(String(Number(value.toFixed(digits)))).replace(/^-/, '−')

/** A factor as in "×1.25". */
export const times = (factor: number): string => `×${shown(factor, 3)}`

/** "1 failure", "2 failures". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** A score as text: "50.0", "25.2", "39.9999". */
export const scoreText = (score: number): string => {
  const text = shown(score)
  return /^−?\d+$/.test(text) ? fixedText(score, 1) : text
}

/** An instant in facts as text in UTC: "14 Nov 2026, 19:22:35 UTC"; "unknown" if it is not an instant. */
export function timeWords(value: Because[string] | undefined): string {
  const instant = typeof value === 'string' ? parseInstant(value) : null
  return instant === null ? 'unknown' : timeText(new Date(instant).toISOString(), 'UTC', 'second')
}

/** A numeric fact of an effect; 0 if the effect has no number of that name. */
export function numberIn(because: Because, name: string): number {
  const value = because[name]
  return typeof value === 'number' ? value : 0
}
