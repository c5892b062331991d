import type { JsonFault } from '@/lib/base/json/read-json'
import type { Issue, Problem } from '@/lib/base/problem'

/** Why a body is refused: it is no JSON, or says what cannot be; `count` of problems, the first of them placed. */
export type BodyRefusal = { isJson: boolean; count: number; shown: readonly JsonFault[] }

/** A name may be of any length, and so may a path be. */
const LONGEST_PATH = 300

/** Says what is wrong with a body, and where. */
export function refusedBody({ isJson, count, shown }: BodyRefusal): Problem {
  const issues = shown.map(
    ({ path, message, line, column }): Issue => ({
      path: path.slice(0, LONGEST_PATH) || 'body',
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
