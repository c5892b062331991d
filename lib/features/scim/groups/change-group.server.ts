import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { patchGroup } from '../messages/group-patch'
import { parsedAs } from '../messages/parsed-as'
import {
  type GroupBody,
  groupBodySchema,
  type PatchOperation,
  type ScimGroup,
} from '../messages/schema'
import { applyPlaces, placeLimits } from '../people/apply-places.server'
import {
  checkMembers,
  findScimGroup,
  nameTaken,
  type ScimGroupRow,
  scimGroupFrom,
} from './row.server'

type ScimScope = Scope<'scim.write'>

export const replaceGroup = (scope: ScimScope, id: string, body: GroupBody) =>
  changeGroup(scope, id, () => ok(body))

export async function patchGroupById(
  scope: ScimScope,
  id: string,
  operations: readonly PatchOperation[],
): Promise<Result<null, Problem>> {
  const changed = await changeGroup(scope, id, (row) => {
    const members = row.members.map(({ userId }) => userId)
    const patched = patchGroup({ ...row, members }, operations)
    if (!patched.ok) return patched
    const values = patched.value.members.map((value) => ({ value }))
    return parsedAs(groupBodySchema, { ...patched.value, members: values })
  })
  return changed.ok ? ok(null) : changed
}

async function changeGroup(
  scope: ScimScope,
  id: string,
  bodyOf: (row: ScimGroupRow) => Result<GroupBody, Problem>,
): Promise<Result<ScimGroup, Problem>> {
  return transact(async (tx) => {
    const row = await lockGroup(tx, id)
    if (!row.ok) return row
    const body = bodyOf(row.value)
    if (!body.ok) return body
    const affected = await write(tx, scope, row.value, body.value)
    if (!affected.ok) return affected
    const placed = await applyPlaces(tx, scope, affected.value)
    if (!placed.ok) return placed
    const after = await findScimGroup(tx, id)
    return after.ok ? ok(scimGroupFrom(after.value)) : after
  }, placeLimits)
}

async function lockGroup(tx: Db, id: string) {
  await tx.$queryRaw`SELECT FROM "ScimGroup" WHERE "id" = ${id} FOR UPDATE`
  return findScimGroup(tx, id)
}

/** Writes the group and returns the people whose role or tenant may change. */
async function write(
  tx: Db,
  scope: ScimScope,
  row: ScimGroupRow,
  { displayName, externalId: given, members }: GroupBody,
): Promise<Result<readonly string[], Problem>> {
  const externalId = given ?? null
  const before = row.members.map(({ userId }) => userId)
  const added = difference(members, before)
  const removed = difference(before, members)
  const isRenamed = displayName !== row.displayName || externalId !== row.externalId
  if (!isRenamed && added.length + removed.length === 0) return ok([])
  const checked = await checkMembers(tx, added)
  if (!checked.ok) return checked
  const others = { displayName, id: { not: row.id } }
  if ((await tx.scimGroup.count({ where: others })) > 0) return err(nameTaken)
  const data = { displayName, externalId, changedAt: scope.now }
  await tx.scimGroup.update({ where: { id: row.id }, data })
  await tx.scimGroupMember.deleteMany({ where: { groupId: row.id, userId: { in: removed } } })
  await tx.scimGroupMember.createMany({
    data: added.map((userId) => ({ groupId: row.id, userId })),
  })
  await recordAudit(tx, scope, {
    action: 'scim-group.update',
    noun: 'scim-group',
    subjectId: row.id,
    subjectName: displayName,
    before: { displayName: row.displayName, externalId: row.externalId },
    after: { displayName, externalId, added, removed },
  })
  // A new name of the group may match another rule.
  return ok(isRenamed ? [...new Set([...before, ...members])] : [...added, ...removed])
}

function difference(of: readonly string[], without: readonly string[]): string[] {
  const excluded = new Set(without)
  return of.filter((id) => !excluded.has(id))
}

export async function removeGroup(scope: ScimScope, id: string): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const row = await lockGroup(tx, id)
    if (!row.ok) return row
    const { displayName, externalId, members } = row.value
    await tx.scimGroup.delete({ where: { id } })
    await recordAudit(tx, scope, {
      action: 'scim-group.delete',
      noun: 'scim-group',
      subjectId: id,
      subjectName: displayName,
      before: { displayName, externalId, members: members.length },
    })
    return applyPlaces(
      tx,
      scope,
      members.map(({ userId }) => userId),
    )
  }, placeLimits)
}
