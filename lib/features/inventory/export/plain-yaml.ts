import { stringify } from 'yaml'

/** Equal objects are written out, because an import refuses anchors and aliases. */
export const yamlOptions = {
  version: '1.2',
  schema: 'core',
  aliasDuplicateObjects: false,
  lineWidth: 0,
} as const

/** Strings that YAML 1.2 reads as the same string without quotes, except for reserved words. */
const PLAIN = /^[A-Za-z](?:[\w./*@+-]| (?=\w)){0,99}$/
const WORD = /^(?:null|true|false)$/i
/** Strings of digits, which need quotes to remain strings. */
const DIGITS = /^\d{1,30}(?:\.\d{1,30})?$/
/** The format of all exported times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A value as YAML lines below a key or a dash; null if only the library can write it. */
type Lines = string | null

/**
 * Writes rows as YAML if they consist of nested maps, lists and simple values; null otherwise. The text is identical to
 * that of the library, in a tenth of its time.
 */
export function plainRows(rows: readonly unknown[]): Lines {
  const written = items(rows, '  ')
  return written === null ? null : `${written}\n`
}

function items(values: readonly unknown[], indent: string): Lines {
  const lines: string[] = []
  for (const value of values) {
    const line = isMap(value) ? members(value, `${indent}  `) : scalar(value)
    if (line === null || line === '') return null
    lines.push(`${indent}- ${line.trimStart()}`)
  }
  return lines.join('\n')
}

function members(map: Readonly<Record<string, unknown>>, indent: string): Lines {
  const lines: string[] = []
  for (const [key, value] of Object.entries(map)) {
    if (value === undefined) continue
    const written = isPlain(key) ? member(value, indent) : null
    if (written === null) return null
    lines.push(`${indent}${key}:${written}`)
  }
  return lines.join('\n')
}

/** The text of a value after the colon of its key. */
function member(value: unknown, indent: string): Lines {
  const below = `${indent}  `
  const nested = Array.isArray(value)
    ? value.length === 0
      ? ' []'
      : onNextLine(items(value, below))
    : isMap(value)
      ? Object.keys(value).length === 0
        ? ' {}'
        : onNextLine(members(value, below))
      : undefined
  if (nested !== undefined) return nested
  const text = scalar(value)
  return text === null ? null : ` ${text}`
}

const onNextLine = (lines: Lines): Lines => (lines === null || lines === '' ? null : `\n${lines}`)

function scalar(value: unknown): Lines {
  if (typeof value === 'boolean' || value === null) return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? numeral(value) : null
  if (typeof value !== 'string') return null
  if (isPlain(value) || TIME.test(value)) return value
  return DIGITS.test(value) ? `"${value}"` : onOneLine(value)
}

/** Written by the library. Texts of several lines depend on their indentation, so they return null. */
function onOneLine(value: string): Lines {
  const text = stringify({ key: value }, yamlOptions)
  return text.indexOf('\n') === text.length - 1 ? text.slice('key: '.length, -1) : null
}

const numeral = (value: number) => (Object.is(value, -0) ? null : JSON.stringify(value))

const isPlain = (text: string): boolean => PLAIN.test(text) && !WORD.test(text)

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
