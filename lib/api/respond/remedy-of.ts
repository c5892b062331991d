import type { z } from 'zod'

/**
 * The message for a caller if the schema defines none. It is a predicate that follows the position, in terms of JSON
 * and not of zod. If undefined, the message of zod is used.
 */
export function remedyOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : mustBe(issue.expected)
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `must be ${issue.options.map((value) => JSON.stringify(value)).join(' or ')}`
        : undefined
    case 'invalid_key':
      return 'has a name that is empty or cannot be used'
    case 'unrecognized_keys':
      return `has no ${namesOf(issue.keys)}; leave it out`
    case 'too_small':
      return amount(issue, 'at least', issue.minimum)
    case 'too_big':
      return amount(issue, 'at most', issue.maximum)
    default:
      return undefined
  }
}

/** Lists names of a body, which may have any number of names of any length. */
function namesOf(keys: readonly string[]): string {
  const shown = keys.slice(0, 10).map((key) => JSON.stringify(key.slice(0, 100)))
  return [...shown, ...(keys.length > 10 ? [`${keys.length - 10} more`] : [])].join(', ')
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

function mustBe(expected: string): string | undefined {
  const kind = kinds[expected]
  return kind === undefined ? undefined : `must be ${kind}`
}

const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

type Bounded = { origin: string; inclusive?: boolean | undefined }
type Bound = 'at least' | 'at most'

function amount({ origin, inclusive }: Bounded, bound: Bound, limit: unknown): string | undefined {
  if (inclusive === false) return undefined
  const unit = counted[origin]
  if (unit === undefined) return `must be ${bound} ${limit}`
  return limit === 1 && bound === 'at least' ? 'is empty' : `must have ${bound} ${limit} ${unit}`
}
