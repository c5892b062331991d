import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { membersOf, type PatchPath, readPath } from './patch-path'
import type { PatchOperation } from './schema'

export type PatchChange = { op: PatchOperation['op']; value: unknown }

/** Applies the operations of a PATCH in order, with or without a path. A path of another schema changes nothing. */
export function applyPatch<Document>(
  document: Document,
  operations: readonly PatchOperation[],
  change: (patched: Document, path: PatchPath, value: PatchChange) => Result<Document, Problem>,
): Result<Document, Problem> {
  let patched = document
  for (const { op, path, value } of operations) {
    const places = placesOf(path, value)
    if (!places.ok) return places
    for (const [name, each] of places.value) {
      const read = readPath(name)
      if (!read.ok) return read
      const next =
        read.value === null ? ok(patched) : change(patched, read.value, { op, value: each })
      if (!next.ok) return next
      patched = next.value
    }
  }
  return ok(patched)
}

/** The paths and values of an operation: its own path, or the members of its value. */
function placesOf(
  path: string | null | undefined,
  value: unknown,
): Result<readonly [string, unknown][], Problem> {
  if (path !== undefined && path !== null && path !== '') return ok([[path, value]])
  const members = membersOf(value)
  return members === null
    ? err(invalid('Operations', 'needs a path, or an object as its value', 'noTarget'))
    : ok(members)
}
