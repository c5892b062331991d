import { withPlainSpaces } from '@/components/ui/editable-grid/parse/read-number'
import type { Reading } from '@/components/ui/editable-grid/types'
import { numberSigns } from '@/lib/base/reader-format'
import type { KeyValue } from '@/lib/features/nodes/keys-schema'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const WITH_COMMA = /^([+-]?\d+),(\d+)$/
const MAX_LENGTH = 200
const MAX_VALUE = 1e15

/** A value as the grid displays, copies and edits it. */
export const textOfValue = (value: KeyValue): string => String(value)

/** Parses a text of the grid: numbers, true and false in the grid's notation, and any other text unchanged. */
export function valueOfText(text: string): KeyValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return DECIMAL.test(text) ? Number(text) : text
}

/** Parses a text of a form, with the reader's decimal sign. */
export function valueOfTyped(typed: string): KeyValue {
  const text = typed.trim()
  const isOwn = numberSigns().decimal === ',' && WITH_COMMA.test(text)
  return valueOfText(isOwn ? text.replace(',', '.') : text)
}

/**
 * Parses a typed or pasted text. A comma that is not the reader's decimal sign is confirmed once for each
 * paste.
 */
export function readKeyText(written: string): Reading {
  const text = withPlainSpaces(written).trim().replace(/^−/, '-')
  const comma = WITH_COMMA.exec(text)
  if (comma !== null) {
    const decimal = `${comma[1]}.${comma[2]}`
    if (numberSigns().decimal === '.') return requested(text, decimal)
    return { ok: true, text: textOfValue(Number(decimal)) }
  }
  if (text.length > MAX_LENGTH) return { ok: false, message: `At most ${MAX_LENGTH} characters` }
  const value = valueOfText(text)
  if (typeof value === 'number' && !(Math.abs(value) <= MAX_VALUE))
    return { ok: false, message: 'Use a number between -1e15 and 1e15' }
  return { ok: true, text: textOfValue(value) }
}

const requested = (text: string, decimal: string): Reading => ({
  ok: false,
  question: { id: 'comma', label: `What does “${text}” mean?` },
  choices: [
    { id: 'number', label: `The number ${Number(decimal)}`, text: String(Number(decimal)) },
    { id: 'text', label: 'A text, which takes no part in placements', text },
  ],
})
