import type { z } from 'zod'

/** Messages by field path: `assemblies.0.count`. */
export type FieldErrors = Readonly<Record<string, string>>

/** `assemblies[0].count` as `assemblies.0.count`. */
export const dotted = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '')

const collect = (issues: readonly { path: string; message: string }[]): FieldErrors =>
  // The first message of a field is the one to act on.
  Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [dotted(path), inWords(message)]),
  )

/** Messages stand alone below a field: those of a schema's types and half sentences become words to act on. */
function inWords(message: string): string {
  if (/^(Invalid input|Invalid option|Too small: expected string to have >=1 )/.test(message))
    return 'This is needed.'
  if (!/^[a-z]/.test(message)) return message
  const ended = message.replace(/\.?$/, '.')
  // It has a subject of its own.
  return ended.startsWith('there is ') ? `T${ended.slice(1)}` : `This ${ended}`
}

/** The errors that the shared schema finds before anything is sent. */
export function errorsOf(schema: z.ZodType, body: unknown): FieldErrors {
  const parsed = schema.safeParse(body)
  if (parsed.success) return {}
  return collect(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** The errors that the server found, by field. */
export const errorsOfIssues = collect

/** True if a field or a part of it has an error. */
export const hasErrorAt = (errors: FieldErrors, field: string): boolean =>
  Object.keys(errors).some((path) => path === field || path.startsWith(`${field}.`))
