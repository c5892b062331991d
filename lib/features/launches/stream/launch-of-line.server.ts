import 'server-only'
import { issuesOf } from '@/lib/api/request/parse-input'
import { parseJson } from '@/lib/api/request/read-body'
import { remedyOf } from '@/lib/api/respond/remedy-of'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { LaunchOfMany } from '../each/schema'
import { streamedLaunchSchema } from './schema'

export const MAX_LINE_BYTES = 64 * 1024

type Parsed = { key: string | null; launch: Result<LaunchOfMany, Problem> }

/** Parses a line of a stream. The text is null if the line is too long. */
export function launchOfLine(text: string | null): Parsed {
  const json = text === null ? err(tooLong) : parseJson(text)
  if (!json.ok) return { key: null, launch: json }
  const key: unknown = Object(json.value).key
  const parsed = streamedLaunchSchema.safeParse(json.value, { error: remedyOf })
  const launch = parsed.success
    ? ok(parsed.data)
    : err<Problem>({ kind: 'invalid', issues: issuesOf(parsed.error, 'line') })
  return { key: typeof key === 'string' ? key : null, launch }
}

const tooLong: Problem = { kind: 'too-large', limit: `${MAX_LINE_BYTES / 1024} KiB a line` }
