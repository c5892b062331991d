import { conflict } from '@/lib/base/problem'
import 'server-only'
import { err, ok } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { changedConcurrently } from '@/lib/db/transact.server'
import { env } from '@/lib/env.server'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { type Claims, ruleFor } from '@/lib/features/identity-provider/claim-rules'
import { lockAdmins } from '@/lib/features/members/lock-admins.server'
import { updateAudits } from '@/lib/features/members/update-audits.server'
import type { Role } from '../permissions'
import { isShutOut, userFields } from '../principal.server'
import { endAccess } from '../session/end-access.server'
import { endOwnerships } from '../session/end-ownerships.server'
import { lockPeople } from '../session/lock-people.server'

/** Why a person whom the identity provider authenticated may not sign in. Each refusal is a security event. */
export const oidcRefusals = [
  ...(['no-rule', 'unknown-tenant', 'no-verified-address'] as const),
  ...(['address-taken', 'shut-out', 'last-admin'] as const),
] as const

export type OidcRefusal = (typeof oidcRefusals)[number]

const fields = {
  ...userFields,
  passwordHash: true,
  oidcSubject: true,
  revision: true,
  scim: { select: { ruled: true } },
} as const

/**
 * The user of an id token, with the role and tenant of the first rule that the claims meet. Users are identified by the
 * subject. At the first sign-in, an account without a subject is linked by its verified e-mail address, or a new one is
 * created.
 */
export async function matchPerson(
  tx: Db,
  { sub, claims, now }: { sub: string; claims: Claims; now: Date },
) {
  const subject = `${env().BERTH_OIDC_ISSUER} ${sub}`
  const existing = await tx.user.findUnique({ where: { oidcSubject: subject }, select: fields })
  const place = await placeOf(tx, claims, existing ?? (await byAddress(tx, claims)))
  if (!place.ok) return place
  const found = existing === null ? await findPerson(tx, claims) : ok({ person: existing })
  if (!found.ok) return found
  const before = found.value.person
  const { role, tenantId } = place.value
  if (before === null) return ok(await makePerson(tx, { subject, claims, role, tenantId, now }))
  if (isShutOut(before)) return refusal('shut-out')
  const isLinked = before.oidcSubject === subject
  if (isLinked && before.role === role && before.tenantId === tenantId) return ok(before)
  return update(tx, before, { role, tenantId, subject, now })
}

type Person = Prisma.UserGetPayload<{ select: typeof fields }>
type Update = { role: Role; tenantId: string | null; subject: string; now: Date }

/** Gives a user the role and tenant of the rule, and links the account if it has no subject yet. */
async function update(tx: Db, before: Person, { role, tenantId, subject, now }: Update) {
  const admins = await lockAdmins(tx)
  const [locked] = await lockPeople(tx, [before.id])
  if (locked?.revision !== before.revision) return err(changedConcurrently)
  if (before.role === 'admin' && role !== 'admin' && !admins.some((id) => id !== before.id))
    return refusal('last-admin')
  const isMoved = before.role !== role || before.tenantId !== tenantId
  // The person who invited the address or created a password link for it may have a password, which must not give
  // access to the new role.
  const isFirst = before.oidcSubject === null
  if (isFirst || isMoved) await endAccess(tx, [before.id], { now })
  const ended = await endOwnerships(tx, before.tenantId === tenantId ? [] : [before.id])
  const after = await tx.user.update({
    where: { id: before.id },
    data: {
      role,
      tenantId,
      oidcSubject: subject,
      ...(isMoved ? { passwordHash: null } : {}),
      revision: { increment: 1 },
    },
    select: fields,
  })
  const entries = updateAudits({
    action: isFirst ? 'member.link-identity' : 'member.update',
    id: after.id,
    name: after.name,
    before: { role: before.role, tenantId: before.tenantId },
    after: { role, tenantId },
    note: 'By the claims of the identity provider.',
    ended: ended.get(before.id) ?? null,
  })
  await recordOwnAudits(tx, now, entries)
  return ok(after)
}

const refusal = (code: OidcRefusal) => err(conflict(code, 'The claims of the user are refused.'))

/**
 * The role and tenant of the first rule that the claims meet, or of the SCIM groups if they determine the user's role.
 */
async function placeOf(tx: Db, claims: Claims, person: Person | null) {
  if (person?.scim?.ruled === true) return ok({ role: person.role, tenantId: person.tenantId })
  const rule = ruleFor(claims, env().BERTH_OIDC_RULES)
  if (rule === null) return refusal('no-rule')
  const { role, tenant } = rule
  if (tenant === undefined) return ok({ role, tenantId: null })
  const found = await tx.tenant.findFirst({
    where: { OR: [{ id: tenant }, { name: tenant }], archivedAt: null },
    select: { id: true },
  })
  return found === null ? refusal('unknown-tenant') : ok({ role, tenantId: found.id })
}

async function byAddress(tx: Db, claims: Claims): Promise<Person | null> {
  const email = addressOf(claims)
  return email === null ? null : tx.user.findUnique({ where: { email }, select: fields })
}

/**
 * The user with the verified address, for a subject that signs in for the first time. A user with another subject is
 * refused.
 */
async function findPerson(tx: Db, claims: Claims) {
  if (addressOf(claims) === null) return refusal('no-verified-address')
  const person = await byAddress(tx, claims)
  const isOther = person !== null && (person.oidcSubject !== null || person.expiresAt !== null)
  return isOther ? refusal('address-taken') : ok({ person })
}

/** The verified e-mail address. A setting states that the provider verifies every address without a claim. */
function addressOf(claims: Claims): string | null {
  const isVerified = claims.email_verified === true || env().BERTH_OIDC_TRUST_EMAIL
  return isVerified && typeof claims.email === 'string' && claims.email.length <= 254
    ? claims.email
    : null
}

type NewPerson = {
  subject: string
  claims: Claims
  role: Role
  tenantId: string | null
  now: Date
}

async function makePerson(tx: Db, { subject, claims, role, tenantId, now }: NewPerson) {
  const email = addressOf(claims) ?? ''
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, 200) : ''
  const made = await tx.user.create({
    data: { email, name: name || email, role, tenantId, oidcSubject: subject, createdAt: now },
    select: fields,
  })
  await recordOwnAudits(tx, now, [
    {
      action: 'member.create',
      noun: 'member',
      subjectId: made.id,
      subjectName: made.name,
      after: { email, name: made.name, role, tenantId },
      note: 'By the claims of the identity provider.',
      tenantId,
    },
  ])
  return made
}
