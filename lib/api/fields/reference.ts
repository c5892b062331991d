import { z } from 'zod'

/** Kinds of things that requests name in their queries and bodies. */
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
 * For each text of a request the kind of thing that it names, null for text that names nothing stored. A test reads
 * this and compares the responses for another tenant's thing with those for a missing one.
 */
export const references = z.registry<{ refersTo: ReferenceKind | null }>()

/** Text that names a stored thing by its id or its name. */
export const refersTo = <Schema extends z.ZodType>(kind: ReferenceKind, schema: Schema): Schema =>
  marked(schema, kind)

/** Text that names nothing stored: a new name, a note, a part of a name to search for. */
export const freeText = <Schema extends z.ZodType>(schema: Schema): Schema => marked(schema, null)

// A copy: schemas are shared between fields, which name different things.
const marked = <Schema extends z.ZodType>(schema: Schema, kind: ReferenceKind | null): Schema => {
  const copy = schema.clone()
  references.add(copy, { refersTo: kind })
  return copy
}
