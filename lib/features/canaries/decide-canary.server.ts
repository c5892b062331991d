import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PolicyCanary } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { publishPolicy } from '@/lib/features/policies/publish/publish-policy.server'
import { closeCanary } from '@/lib/features/versions/canaries/close-canary.server'
import { isHeld } from '@/lib/features/versions/canaries/is-held'
import { recordCanary } from '@/lib/features/versions/canaries/record-canary.server'
import type { Canary } from './schema'
import { serializeCanary } from './show-canary.server'

/** Publishes the version of a canary like any other version, which ends the canary. */
export async function promoteCanary(
  scope: Scope<'policy.publish'>,
  id: string,
): Promise<Result<Canary, Problem>> {
  const db = database()
  const open = await openCanary(db, id)
  if (!open.ok) return open
  const shown = await serializeCanary(db, id)
  if (!shown.ok) return shown
  const { poolId, base, document, note } = shown.value
  const publish = { inherits: false, document, note }
  const published = await publishPolicy(scope, { poolId }, base, publish, null)
  return published.ok ? serializeCanary(db, id) : published
}

/** Ends a canary without publishing its version. */
export const backOutCanary = (
  scope: Scope<'policy.restore'>,
  id: string,
): Promise<Result<Canary, Problem>> =>
  transact(async (tx) => {
    const canary = await lockCanary(tx, id)
    if (!canary.ok) return canary
    await closeCanary(tx, scope, canary.value, {
      as: 'backed-out',
      because: `${scope.name} ended it.`,
    })
    return serializeCanary(tx, id)
  })

/** Resumes a held canary. */
export const resumeCanary = (
  scope: Scope<'policy.publish'>,
  id: string,
): Promise<Result<Canary, Problem>> =>
  transact(async (tx) => {
    const canary = await lockCanary(tx, id)
    if (!canary.ok) return canary
    if (!isHeld(canary.value)) return err(notHeld)
    const data = { resumedAt: scope.now, resumedBy: scope.name }
    const row = await tx.policyCanary.update({ where: { id }, data })
    await recordCanary(tx, scope, row, {
      act: 'resume',
      because: `${scope.name} resumed it.`,
    })
    return serializeCanary(tx, id)
  })

/** Reads an open canary and locks it until the transaction ends. An ended canary is refused with the reason. */
export async function lockCanary(tx: Db, id: string): Promise<Result<PolicyCanary, Problem>> {
  await tx.$queryRaw`SELECT FROM "PolicyCanary" WHERE "id" = ${id} FOR UPDATE`
  return openCanary(tx, id)
}

async function openCanary(db: Db, id: string): Promise<Result<PolicyCanary, Problem>> {
  const row = await db.policyCanary.findUnique({ where: { id } })
  if (row === null) return err({ kind: 'not-found', what: 'canary' })
  if (row.endedAt === null) return ok(row)
  return err(conflict('canary-ended', `This trial ended: ${row.endedBecause ?? ''}`))
}

const notHeld: Problem = conflict('canary-not-held', 'This trial is not held; it decides launches.')
