import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { DocumentRef } from '@/lib/features/versions/approvals/document-ref'

/** Names the policy of a pool; null names the global default. */
export type PolicyRef = { poolId: string | null }

export const GLOBAL_POLICY = 'global'
const GLOBAL_NAME = 'Global default'

/** The id of a policy in publish rules and publish requests. */
export const policyDocument = ({ poolId }: PolicyRef): DocumentRef => ({
  noun: 'policy',
  subject: poolId ?? GLOBAL_POLICY,
})

/** The pool or the global default that a policy belongs to. */
export type PolicySubject = {
  pool: { id: string; name: string } | null
  name: string
  archived: boolean
}

/** The condition that finds the policy in a query. */
export const policyWhere = ({ poolId }: PolicyRef) =>
  poolId === null ? { id: GLOBAL_POLICY } : { poolId }

/** The condition that finds the global default and its canaries among policies. */
export const globalWhere = { OR: [{ id: GLOBAL_POLICY }, { canary: { is: { poolId: null } } }] }

/** Finds the pool of a policy, or returns a problem if it does not exist. */
export async function findSubject(
  db: Db,
  { poolId }: PolicyRef,
): Promise<Result<PolicySubject, Problem>> {
  if (poolId === null) return ok({ pool: null, name: GLOBAL_NAME, archived: false })
  const pool = await db.pool.findUnique({
    where: { id: poolId },
    select: { id: true, name: true, archivedAt: true },
  })
  if (pool === null) return err({ kind: 'not-found', what: 'pool' })
  const { id, name, archivedAt } = pool
  return ok({ pool: { id, name }, name, archived: archivedAt !== null })
}

/** As `findSubject`, for callers who may read policies. */
export const showSubject = (_scope: Scope<'policy.read'>, ref: PolicyRef) =>
  findSubject(database(), ref)

/** As `findSubject`, for changes. The policy of an archived pool cannot be changed. */
export async function findOpenSubject(
  db: Db,
  ref: PolicyRef,
): Promise<Result<PolicySubject, Problem>> {
  const subject = await findSubject(db, ref)
  if (subject.ok && subject.value.archived)
    return err(
      conflict(
        'pool-archived',
        `The pool ${subject.value.name} is archived; its policy can be read but not changed.`,
      ),
    )
  return subject
}

/** The policy's row, created with the pool's first draft or version. */
export async function openPolicy(tx: Db, ref: PolicyRef) {
  if (ref.poolId !== null)
    await tx.policy.createMany({
      data: [{ id: ref.poolId, poolId: ref.poolId }],
      skipDuplicates: true,
    })
  return tx.policy.findFirstOrThrow({ where: policyWhere(ref) })
}
