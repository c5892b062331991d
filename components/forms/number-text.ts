/** Numbers as people type them: a decimal comma or point, blanks and thin spaces as group marks. */

export type Typed = { kind: 'number'; value: number } | { kind: 'empty' } | { kind: 'not-a-number' }

/** `1 234,5`, `0.25`, `-3`; an exponent or a second decimal mark is not a number. */
export function readNumber(text: string): Typed {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '')
  if (bare === '') return { kind: 'empty' }
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return { kind: 'not-a-number' }
  const value = Number(bare.replace(',', '.'))
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'not-a-number' }
}

/** Adds steps without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
export function stepped(value: number, step: number, count: number): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(value))
  return Number((value + step * count).toFixed(Math.min(decimals, 12)))
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length
