import type { z } from 'zod'
import { REQUIRED } from '@/lib/api/fields/required'

/** Error messages by field path, such as `assemblies.0.count`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Converts `assemblies[0].count` to `assemblies.0.count`. */
export const dotted = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '')

const collect = (issues: readonly { path: string; message: string }[]): FieldErrors =>
  // Reversed, so that the first message of a field wins.
  Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [dotted(path), inWords(message)]),
  )

/**
 * Completes a message, because it is shown without context below its field, and replaces messages of the schema
 * library.
 */
function inWords(message: string): string {
  if (/^(Invalid input|Invalid option|Too small: expected string to have >=1 )/.test(message))
    return REQUIRED
  if (!/^[a-z]/.test(message)) return message
  const ended = message.replace(/\.?$/, '.')
  // The message already has a subject.
  return ended.startsWith('there is ') ? `T${ended.slice(1)}` : `This ${ended}`
}

/** The errors that the shared schema finds before a request is sent. */
export function errorsOf(schema: z.ZodType, body: unknown): FieldErrors {
  const parsed = schema.safeParse(body)
  if (parsed.success) return {}
  return collect(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** The errors that the server reported, by field. */
export const errorsOfIssues = collect

/** True if a field or a part of it has an error. */
export const hasErrorAt = (errors: FieldErrors, field: string): boolean =>
  Object.keys(errors).some((path) => path === field || path.startsWith(`${field}.`))
