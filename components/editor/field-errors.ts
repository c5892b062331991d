import type { z } from 'zod'

/** Messages by field path: `assemblies.0.count`. */
export type FieldErrors = Readonly<Record<string, string>>

/** `assemblies[0].count` as `assemblies.0.count`. */
export const dotted = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '')

const collect = (issues: readonly { path: string; message: string }[]): FieldErrors =>
  // The first message of a field is the one to act on.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [dotted(path), message]))

/** What the shared schema says before anything is sent. */
export function errorsOf(schema: z.ZodType, body: unknown): FieldErrors {
  const parsed = schema.safeParse(body)
  if (parsed.success) return {}
  return collect(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** What the server said about fields. */
export const errorsOfIssues = collect
