import { readJson } from '@/lib/base/json/read-json'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { problemsOf } from '@/lib/engine'
import type { FactorsKind } from '@/lib/features/ranker-factors/documents'
import { importSchemas } from '@/lib/features/ranker-factors/schema'

/** Parses a file of the original ranker: one JSON object of factors, as numbers or numeric strings. */
export function readFactorsFile(
  kind: FactorsKind,
  text: string,
): Result<Record<string, number>, readonly Issue[]> {
  const read = readJson(text)
  if (!read.ok) {
    const { path, message, line, column } = read.error
    return err([{ path, message: `line ${line}, column ${column}: ${message}` }])
  }
  const parsed = importSchemas[kind].safeParse(read.value)
  return parsed.success ? ok(parsed.data) : err(problemsOf(parsed.error.issues, read.value))
}
