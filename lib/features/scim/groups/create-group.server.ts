import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import type { GroupBody, ScimGroup } from '../messages/schema'
import { applyPlaces, placeLimits } from '../people/apply-places.server'
import { checkMembers, findScimGroup, nameTaken, scimGroupFrom } from './row.server'

export async function createGroup(
  scope: Scope<'scim.write'>,
  { displayName, externalId = null, members }: GroupBody,
  claim: IdempotencyClaim | null,
): Promise<Result<ScimGroup, Problem>> {
  return transactOnce(
    claim,
    async (tx) => {
      const checked = await checkMembers(tx, members)
      if (!checked.ok) return checked
      const id = newId()
      const { count } = await tx.scimGroup.createMany({
        data: [{ id, displayName, externalId, createdAt: scope.now, changedAt: scope.now }],
        skipDuplicates: true,
      })
      if (count === 0) return err(nameTaken)
      await tx.scimGroupMember.createMany({
        data: members.map((userId) => ({ groupId: id, userId })),
      })
      await recordAudit(tx, scope, {
        action: 'scim-group.create',
        noun: 'scim-group',
        subjectId: id,
        subjectName: displayName,
        after: { displayName, externalId, members: members.length },
      })
      const placed = await applyPlaces(tx, scope, members)
      if (!placed.ok) return placed
      const made = await findScimGroup(tx, id)
      return made.ok ? ok(scimGroupFrom(made.value)) : made
    },
    placeLimits,
  )
}
