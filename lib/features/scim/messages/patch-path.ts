import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { withoutUrn } from './filter'

/** The path that an operation changes, in lower case: `emails[type eq "work"].value`. */
export type PatchPath = {
  attribute: string
  /** The attribute and text in brackets; null for all values. */
  where: { attribute: string; value: string } | null
  sub: string | null
}

const PATH =
  /^([a-z$][\w$-]*)(?:\[\s*([a-z$][\w$-]*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*\])?(?:\.([a-z$][\w$-]*))?$/i

/**
 * Reads a path. Paths of other schemas, such as the enterprise extension, are null because Berth does not store
 * them.
 */
export function readPath(path: string): Result<PatchPath | null, Problem> {
  const name = withoutUrn(path)
  if (/^urn:/i.test(name)) return ok(null)
  const [whole, attribute = '', on, value, sub] = PATH.exec(name) ?? []
  const text = value === undefined ? '' : textOf(value)
  if (whole === undefined || text === null)
    return err(invalid('path', `is not understood: ${path.slice(0, 100)}`, 'invalidPath'))
  return ok({
    attribute: attribute.toLowerCase(),
    where: on === undefined ? null : { attribute: on.toLowerCase(), value: text },
    sub: sub?.toLowerCase() ?? null,
  })
}

const textOf = (value: string): string | null => {
  try {
    return String(JSON.parse(value))
  } catch {
    return null
  }
}

/** The members of a value with their names, for an operation without a path; null if the value is not an object. */
export const membersOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : null
