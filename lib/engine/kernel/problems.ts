import type { z } from 'zod'
import { pathText } from '@/lib/base/json/path-text'
import { type Issue, REQUIRED, UNKNOWN_FIELD } from '@/lib/base/problem'

/** Every problem of an input, each with its JSON path (`matches[3].account`; the root is ""). */
export type Problems = { problems: readonly Issue[] }

type Path = readonly PropertyKey[]

/** Converts the issues of a schema to problems; `root` is the value that was parsed at `prefix`. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], root: unknown, prefix: Path = []) {
  return issues.flatMap((issue): Issue[] => {
    const path = [...prefix, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathText([...path, key]), message: UNKNOWN_FIELD }))
    }
    if (issue.code === 'invalid_type' && valueAt(root, issue.path) === undefined) {
      return [{ path: pathText(path), message: REQUIRED }]
    }
    return [{ path: pathText(path), message: issue.message }]
  })
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
