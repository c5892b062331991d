import type { z } from 'zod'
import type { Issue, Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { remedyOf } from '../respond/remedy-of'

/** Formats `['modules', 2, 'params']` as `modules[2].params`. */
export const jsonPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** The place of a problem for a caller, or `whole` for an empty path. Names, and so paths, may be of any length. */
export const placeOf = (path: string, whole: string): string => path.slice(0, 300) || whole

/** All problems that zod found, with their positions. */
export const issuesOf = (error: z.ZodError, place: string): Issue[] =>
  error.issues.map((issue) => ({
    path: placeOf(jsonPath(issue.path), place),
    message: issue.message,
  }))

/** Parses one part of a call. Without a schema the part is ignored. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  place: 'params' | 'query' | 'body',
): Result<unknown, Problem> {
  if (schema === undefined) return ok(undefined)
  const parsed = schema.safeParse(value, { error: remedyOf })
  if (parsed.success) return ok(parsed.data)
  // No entry can have a malformed id.
  if (place === 'params') return err({ kind: 'not-found', what: 'resource' })
  return err({ kind: 'invalid', issues: issuesOf(parsed.error, place) })
}
