import type { z } from 'zod'
import { issuesOf } from '@/lib/api/request/parse-input'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

/** Validates the result of a PATCH like the body of a PUT. */
export function parsedAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, Problem> {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? ok(parsed.data)
    : err({ kind: 'invalid', code: 'invalidValue', issues: issuesOf(parsed.error, 'value') })
}
