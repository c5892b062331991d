import type { JsonFault } from '@/lib/base/json/read-json'
import type { Issue, Problem } from '@/lib/base/problem'

/**
 * Why a body is refused: invalid JSON or invalid values. `count` is the number of problems; `shown` has the first of
 * them with their positions.
 */
export type BodyRefusal = { isJson: boolean; count: number; shown: readonly JsonFault[] }

/** Names, and therefore paths, may be of any length. */
const MAX_PATH_LENGTH = 300

/** Returns the problem of a refused body, with its location. */
export function refusedBody({ isJson, count, shown }: BodyRefusal): Problem {
  const issues = shown.map(
    ({ path, message, line, column }): Issue => ({
      path: path.slice(0, MAX_PATH_LENGTH) || 'body',
      message: `${message} (line ${line}, column ${column})`,
    }),
  )
  const message = issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ')
  if (!isJson) return { kind: 'malformed', code: 'invalid-json', message, issues }
  if (count === shown.length) return { kind: 'invalid', issues }
  return {
    kind: 'invalid',
    message: `${count} problems, such as ${message}`.slice(0, 1000),
    issues,
  }
}
