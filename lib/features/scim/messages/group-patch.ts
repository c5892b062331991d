import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { applyPatch, type PatchChange } from './apply-patch'
import type { PatchPath } from './patch-path'
import type { PatchOperation } from './schema'

type GroupDocument = {
  displayName: unknown
  externalId: unknown
  /** The ids of users. */
  members: readonly string[]
}

/** Applies operations to a group. Members are added, removed by a list or by a filter, or replaced. */
export const patchGroup = (group: GroupDocument, operations: readonly PatchOperation[]) =>
  applyPatch(group, operations, change)

function change(
  group: GroupDocument,
  path: PatchPath,
  { op, value }: PatchChange,
): Result<GroupDocument, Problem> {
  const next = op === 'remove' ? null : value
  if (path.attribute === 'displayname') return ok({ ...group, displayName: next })
  if (path.attribute === 'externalid') return ok({ ...group, externalId: next })
  if (path.attribute !== 'members') return ok(group)
  const members = changedMembers(group.members, path, { op, value })
  return members.ok ? ok({ ...group, members: members.value }) : members
}

function changedMembers(
  members: readonly string[],
  { where }: PatchPath,
  { op, value }: PatchChange,
): Result<readonly string[], Problem> {
  if (where !== null) {
    if (op !== 'remove' || where.attribute !== 'value')
      return err(
        invalid('path', 'is members, or members[value eq "id"] to remove one', 'invalidPath'),
      )
    return ok(members.filter((id) => id !== where.value))
  }
  if (op === 'remove' && (value === undefined || value === null)) return ok([])
  const ids = idsOf(value)
  if (ids === null)
    return err(invalid('members', 'is a list of objects with a value', 'invalidValue'))
  if (op === 'replace') return ok([...new Set(ids)])
  if (op === 'add') return ok([...new Set([...members, ...ids])])
  const removed = new Set(ids)
  return ok(members.filter((id) => !removed.has(id)))
}

/** The ids in a list of members, or of a single member; null if the value has another form. */
function idsOf(value: unknown): string[] | null {
  const ids: string[] = []
  for (const each of [value].flat()) {
    const id = typeof each === 'object' && each !== null && 'value' in each ? each.value : each
    if (typeof id !== 'string' || id === '' || id.length > 100) return null
    ids.push(id)
  }
  return ids
}
