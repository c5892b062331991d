import { z } from 'zod'

const WHOLE = 'the answer itself'

/**
 * The names of the top-level lists of a response that can have any number of entries. `items` of a page has at most
 * 200.
 */
export function unboundedLists(answer: z.ZodType): string[] {
  const whole = unwrapped(answer)
  if (whole instanceof z.ZodUnion)
    return whole.options.flatMap((option) => unboundedLists(option as z.ZodType))
  if (isUnbounded(whole)) return [WHOLE]
  if (!(whole instanceof z.ZodObject)) return []
  const members = Object.entries(whole.shape as Record<string, z.ZodType>)
  return members.flatMap(([name, schema]) =>
    !(isPage(whole) && name === 'items') && isUnbounded(unwrapped(schema)) ? [name] : [],
  )
}

/** True if a response is a page of a list. */
export function isPage(answer: z.ZodType): boolean {
  const whole = unwrapped(answer)
  return whole instanceof z.ZodObject && 'items' in whole.shape && 'next' in whole.shape
}

/** The total number of entries in the unbounded lists of a response. */
export function countEntries(answer: z.ZodType, value: unknown): number {
  const names = new Set(unboundedLists(answer))
  if (Array.isArray(value) || (names.size === 1 && names.has(WHOLE))) return sizeOf(value)
  const members = Object(value) as Record<string, unknown>
  return [...names].reduce((sum, name) => sum + sizeOf(members[name]), 0)
}

const sizeOf = (list: unknown): number => {
  if (Array.isArray(list)) return list.length
  return typeof list === 'object' && list !== null ? Object.keys(list).length : 0
}

/** Unwraps the schemas for optional, nullable and default values. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapped(schema.out as z.ZodType) : schema
}

const isUnbounded = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodRecord ||
  schema instanceof z.ZodUnknown ||
  (schema instanceof z.ZodArray && !hasMost(schema))

/** True if a schema limits the number of its entries. */
const hasMost = ({ def }: z.ZodArray): boolean =>
  (def.checks ?? []).some((check) => check._zod.def.check === 'max_length')
