import { z } from 'zod'

/** Kinds of stored entries to which queries and bodies of requests refer. */
export const referenceKinds = [
  'account',
  'cluster',
  'deployable',
  'flavor',
  'hardware-profile',
  'image',
  'member',
  'pcloud',
  'pool',
  'realm',
  'tenant',
  'vm',
] as const

export type ReferenceKind = (typeof referenceKinds)[number]

/**
 * For each text field of a request, the kind of entry to which it refers, or null for other text. A test reads this and
 * compares the responses for another tenant's entry with those for a missing one.
 */
export const references = z.registry<{ refersTo: ReferenceKind | null }>()

/** Text that refers to a stored entry by its id or name. */
export const refersTo = <Schema extends z.ZodType>(kind: ReferenceKind, schema: Schema): Schema =>
  marked(schema, kind)

/** Text that does not refer to a stored entry: a new name, a note, or a part of a name to search for. */
export const freeText = <Schema extends z.ZodType>(schema: Schema): Schema => marked(schema, null)

// Copied, because fields that refer to different kinds share schemas.
const marked = <Schema extends z.ZodType>(schema: Schema, kind: ReferenceKind | null): Schema => {
  const copy = schema.clone()
  references.add(copy, { refersTo: kind })
  return copy
}
