import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { readGiven } from '@/lib/features/evaluations/given-policy'
import { definitionsFor } from '@/lib/features/modules/definitions-for.server'
import {
  findOpenSubject,
  findSubject,
  openPolicy,
  type PolicyRef,
  policyDocument,
} from '@/lib/features/policies/policy-subject.server'
import type { Shadow, startShadowSchema } from './schema'
import { serializeShadow } from './show-shadow.server'

type Start = z.output<typeof startShadowSchema>

/**
 * Starts a shadow, which compares a policy with the decisions in a pool or of the global default. It replaces
 * the previous shadow.
 */
export async function startShadow(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
  { document }: Start,
): Promise<Result<Shadow, Problem>> {
  const modules = await definitionsFor(database(), document, { place: 'document' })
  if (!modules.ok) return modules
  const given = { document, isPublished: false, modules: modules.value }
  const read = readGiven(given, ['document'])
  if (!read.ok) return err({ kind: 'invalid', code: 'invalid-policy', issues: [...read.error] })
  return transact(async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    // Concurrent starts wait for each other here.
    const policy = await openPolicy(tx, ref)
    await tx.$queryRaw`SELECT FROM "Policy" WHERE "id" = ${policy.id} FOR UPDATE`
    await tx.policyShadow.deleteMany({ where: ref })
    const id = `shadow-${newId()}`
    const base = policy.liveVersion
    const last = await tx.receipt.aggregate({ _max: { id: true } })
    const lastReceipt = last._max.id ?? 0n
    const started = { startedAt: scope.now, startedBy: scope.name }
    await tx.policyShadow.create({
      data: { id, ...ref, document, base, ...started, lastReceipt },
    })
    await recordShadow(tx, scope, { act: 'start', ref, name: subject.value.name })
    return serializeShadow(tx, ref)
  })
}

/** Ends a shadow. Ending it again changes nothing. */
export async function endShadow(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
): Promise<Result<Shadow, Problem>> {
  return transact(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string; endedAt: Date | null }[]>`
      SELECT "id", "endedAt" FROM "PolicyShadow"
      WHERE "poolId" IS NOT DISTINCT FROM ${ref.poolId}::text FOR UPDATE`
    if (row === undefined) return err({ kind: 'not-found', what: 'shadow' })
    if (row.endedAt === null) {
      const data = { endedAt: scope.now, endedBecause: `${scope.name} ended it.` }
      await tx.policyShadow.update({ where: { id: row.id }, data })
      const subject = await findSubject(tx, ref)
      if (!subject.ok) return subject
      await recordShadow(tx, scope, { act: 'end', ref, name: subject.value.name })
    }
    return serializeShadow(tx, ref)
  })
}

const recordShadow = (
  tx: Db,
  scope: Scope<'policy.draft'>,
  { act, ref, name }: { act: 'start' | 'end'; ref: PolicyRef; name: string },
) =>
  recordAudit(tx, scope, {
    action: `shadow.${act}`,
    noun: 'shadow',
    subjectId: policyDocument(ref).subject,
    subjectName: name,
  })
