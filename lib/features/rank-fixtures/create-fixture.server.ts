import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { serializeFacts } from './row.server'
import { type Fixture, MAX_PER_USER, type NewFixture } from './schema'

/** Saves a request of the playground under a name. */
export const createFixture = (
  scope: Scope<'ranker.fixture'>,
  { name, request }: NewFixture,
  claim: IdempotencyClaim | null,
): Promise<Result<Fixture, Problem>> =>
  transactOnce(claim, async (tx) => {
    if (await hasMost(tx, scope.userId)) return err(tooMany)
    const author = { authorId: scope.userId, authorName: scope.name }
    const row = await tx.rankFixture.create({
      data: { name, request, ...author, createdAt: scope.now },
    })
    await recordAudit(tx, scope, {
      action: 'rank-fixture.create',
      noun: 'rank-fixture',
      subjectId: row.id,
      subjectName: name,
      after: { name },
    })
    return ok({ ...serializeFacts(row, scope), request })
  })

/** Concurrent saves of one user wait for each other, so that the limit cannot be exceeded. */
async function hasMost(tx: Db, authorId: string): Promise<boolean> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`rank-fixtures ${authorId}`}, 0))`
  return (await tx.rankFixture.count({ where: { authorId } })) >= MAX_PER_USER
}

const tooMany: Problem = conflict(
  'too-many-fixtures',
  `You have ${MAX_PER_USER} saved requests, which is the maximum. Delete one of them first.`,
)
