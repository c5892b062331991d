import { z } from 'zod'
import { decimalFromNumber, isDecimal } from '@/lib/base/decimal'
import type { Issue } from '@/lib/base/problem'
import { parseInstant } from './time'

const MAX_PRICE_LENGTH = 64

/** A field of a value that is not validated yet; undefined if absent. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A list in a value that is not validated yet; empty if absent. */
export function listAt(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

/**
 * Reports duplicates in a list: entries that are equal in all of these fields or, without fields, equal texts. Entries
 * without text in one of the fields are skipped, because the schema reports them.
 */
export function repeated(
  list: readonly unknown[],
  path: string,
  fields: readonly string[],
): Issue[] {
  const firstAt = new Map<string, number>()
  const last = fields.at(-1)
  return list.flatMap((entry, index) => {
    const names = last === undefined ? [entry] : fields.map((field) => fieldOf(entry, field))
    if (!names.every((name) => typeof name === 'string' && name !== '')) return []
    const identity = JSON.stringify(names)
    const first = firstAt.get(identity)
    if (first === undefined) {
      firstAt.set(identity, index)
      return []
    }
    const at = `${path}[${index}]`
    return [
      {
        path: last === undefined ? at : `${at}.${last}`,
        message: `"${names.join(' ')}" is taken by ${path}[${first}]`,
      },
    ]
  })
}

/** An instant with Z or an offset. */
export const instantSchema = z.string().refine((text) => parseInstant(text) !== null, {
  error: 'Expected a time with Z or an offset, such as 2026-11-20T12:00:00Z',
})

/** A price per instance-hour: a decimal string, or a JSON number that becomes one; null is unknown. */
export const priceSchema = z
  .union([z.string(), z.number()], { error: 'Expected a decimal string or a number' })
  .transform((price, context) => {
    const text = typeof price === 'string' ? price : price >= 0 ? decimalFromNumber(price) : ''
    if (isDecimal(text) && text.length <= MAX_PRICE_LENGTH) return text
    const message = 'Expected a price of at least 0, without exponent, such as "0.0400"'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .nullable()
