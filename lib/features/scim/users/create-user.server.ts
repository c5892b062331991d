import 'server-only'
import { makersOf } from '@/lib/auth/control/makers.server'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockAdmins } from '@/lib/features/members/lock-admins.server'
import { personFrom, type ScimPerson } from '../messages/person'
import type { ScimUser, UserBody } from '../messages/schema'
import { applyPlaces } from '../people/apply-places.server'
import { findScimUser, scimUserFrom, taken } from './row.server'
import { shutAtOf } from './shut-at.server'

/**
 * Creates a person, or links the account that already has the address. A new person has no access until a group
 * with a rule assigns a role. Linking ends sessions, tokens and links.
 */
export async function createUser(
  scope: Scope<'scim.write'>,
  body: UserBody,
  claim: IdempotencyClaim | null,
): Promise<Result<ScimUser, Problem>> {
  const person = personFrom(body, true)
  if (!person.ok) return person
  const { email, name, ...columns } = person.value
  const { userName, externalId, active } = columns
  return transactOnce(claim, async (tx) => {
    if ((await tx.scimUser.count({ where: { userName } })) > 0) return err(taken('userName'))
    const existing = await tx.user.findUnique({ where: { email }, include: { scim: true } })
    if (existing !== null && (existing.scim !== null || existing.expiresAt !== null))
      return err(taken('emails'))
    const userId = existing?.id ?? (await makePerson(tx, scope, person.value))
    if (existing !== null) {
      await lockAdmins(tx)
      await endAccess(tx, [userId], { now: scope.now })
    }
    // A new account is disabled until a group enables it, and so is an account that SCIM disabled and deleted.
    const shutAt = existing === null ? scope.now : await shutAtOf(tx, existing)
    await tx.scimUser.create({
      data: {
        userId,
        ...columns,
        ruled: shutAt !== null,
        shutAt,
        makers: await makersOf(tx, scope),
        identityAt: scope.now,
        createdAt: scope.now,
        changedAt: scope.now,
      },
    })
    await recordAudit(tx, scope, {
      action: existing === null ? 'member.create' : 'member.link-identity',
      noun: 'member',
      subjectId: userId,
      subjectName: existing?.name ?? name,
      after: { userName, externalId, active },
      note: 'By the identity provider (SCIM).',
      tenantId: existing?.tenantId ?? null,
    })
    const placed = await applyPlaces(tx, scope, [userId])
    if (!placed.ok) return placed
    const made = await findScimUser(tx, userId)
    return made.ok ? ok(scimUserFrom(made.value)) : made
  })
}

async function makePerson(tx: Db, { now }: Scope, { email, name }: ScimPerson): Promise<string> {
  const id = newId()
  await tx.user.create({
    data: { id, email, name, role: 'viewer', tenantId: null, disabledAt: now, createdAt: now },
  })
  return id
}
