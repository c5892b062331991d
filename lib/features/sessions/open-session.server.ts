import 'server-only'
import type { Role } from '@/lib/auth/permissions'
import { type Call, scopeFor } from '@/lib/auth/scope'
import { hasSamePlace, lockPeople } from '@/lib/auth/session/lock-people.server'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'

type Person = {
  id: string
  name: string
  email: string
  role: Role
  tenantId: string | null
  passwordHash: string | null
}
type Way = 'password' | 'persona' | 'oidc'
type Visit = {
  call: Call
  userAgent: string | null
  how: Way
  isRecognized: boolean
  /** Checks under the lock of the person whether what was proven is still sufficient. */
  isSufficient?: (tx: Db) => Promise<boolean>
  /** When the identity provider last confirmed the person. If absent, the password has just confirmed the person. */
  confirmedAt?: Date
  sealedIdToken?: string | null
}

/**
 * Records a successful sign-in and returns the id of the session. Refuses it if the person was disabled or moved, the
 * password was changed, or the first second factor was set up, since `person` was read: these changes end sessions, and
 * would miss this one.
 */
export async function openSession(person: Person, visit: Visit): Promise<Result<string, Problem>> {
  const { now, address } = visit.call
  const userAgent = visit.userAgent?.slice(0, 300) ?? null
  return inTransaction(database(), async (tx) => {
    if (!(await isUnchanged(tx, person, visit))) return err({ kind: 'unauthenticated' })
    const id = newId()
    // Uses the times of the database, because the limits that they are compared with do the same.
    const { confirmedAt = null, sealedIdToken = null } = visit
    await tx.$executeRaw`
      insert into "Session" ("id", "userId", "address", "userAgent", "openedBy", "confirmedAt", "sealedIdToken")
      values (${id}, ${person.id}, ${address}, ${userAgent}, ${visit.how}, coalesce(${confirmedAt}, now()), ${sealedIdToken})`
    await tx.user.update({ where: { id: person.id }, data: { lastSignInAt: now } })
    if (!visit.isRecognized)
      await notifyPerson(tx, person, { kind: 'new-device', userAgent }, visit.call)
    const { id: userId, passwordHash: _, ...facts } = person
    const scope = scopeFor(
      { userId, ...facts, sessionId: id, tokenId: null, tokenScopes: null },
      'profile.own',
      visit.call,
    )
    if (!scope.ok) throw new Error('everybody holds profile.own')
    await recordAudit(tx, scope.value, {
      action: 'session.open',
      noun: 'session',
      subjectId: id,
      subjectName: person.name,
      after: { with: wayText[visit.how], userAgent },
    })
    return ok(id)
  })
}

/** Locks the person until the session exists, so that later changes end it. */
async function isUnchanged(
  tx: Db,
  person: Person,
  { how, isSufficient }: Pick<Visit, 'how' | 'isSufficient'>,
): Promise<boolean> {
  const [row] = await lockPeople(tx, [person.id])
  if (!hasSamePlace(row, person)) return false
  if (how !== 'password') return true
  if (row.passwordHash !== person.passwordHash) return false
  return isSufficient === undefined || (await isSufficient(tx))
}

/** The ways to sign in as the audit log shows them. */
const wayText: Readonly<Record<Way, string>> = {
  password: 'password',
  persona: 'card of the demo',
  oidc: 'identity provider',
}
