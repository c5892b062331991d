import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

/** One condition of a filter: an attribute in lower case, and the text it equals. */
export type Condition = { attribute: string; value: string }

const CONDITION = /^\s*([a-z][\w.:[\]" -]*?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i

/**
 * Parses the conditions of a filter: equality, joined by `and`, as identity providers use it to search for a
 * person or group before they create one. Other filters are refused, and the error lists the supported
 * attributes.
 */
export function conditionsOf(
  filter: string | undefined,
  attributes: readonly string[],
): Result<readonly Condition[], Problem> {
  if (filter === undefined || filter.trim() === '') return ok([])
  const conditions: Condition[] = []
  for (const part of partsOf(filter)) {
    const [, name = '', value = ''] = CONDITION.exec(part) ?? []
    const attribute = withoutUrn(name).toLowerCase().replace(/\s+/g, ' ')
    if (!attributes.some((it) => it.toLowerCase() === attribute))
      return err(invalid('filter', remedyFor(attributes), 'invalidFilter'))
    const text = readValue(value)
    if (text === null) return err(invalid('filter', remedyFor(attributes), 'invalidFilter'))
    conditions.push({ attribute, value: text })
  }
  return ok(conditions)
}

/** The parts between `and`, except in quotes. */
const partsOf = (filter: string): string[] =>
  (filter.match(/(?:"(?:[^"\\]|\\.)*"|[^"])+?(?=\s+and\s+|$)(?:\s+and\s+)?/gi) ?? [filter]).map(
    (part) => part.replace(/\s+and\s*$/i, ''),
  )

const readValue = (value: string): string | null => {
  try {
    return String(JSON.parse(value))
  } catch {
    return null
  }
}

const remedyFor = (attributes: readonly string[]) =>
  `takes conditions such as ${attributes[0]} eq "value", joined by "and", on ${attributes.join(', ')}`

/** An attribute name without the name of its core schema. */
export const withoutUrn = (path: string): string =>
  path.trim().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '')
