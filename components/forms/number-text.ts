import { readDecimal } from '@/lib/base/number-text'

export type Typed = { kind: 'number'; value: number } | { kind: 'empty' } | { kind: 'not-a-number' }

/** Parses a number in the reader's notation; exponents and a second decimal sign are rejected. */
export function readNumber(text: string): Typed {
  if (text.trim() === '') return { kind: 'empty' }
  const value = Number(readDecimal(text) ?? Number.NaN)
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'not-a-number' }
}

/** Adds steps without floating-point errors: 0.1 + 0.2 is 0.3. */
export function stepped(value: number, step: number, count: number): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(value))
  return Number((value + step * count).toFixed(Math.min(decimals, 12)))
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length
