import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { shownFacts } from './row.server'
import type { Fixture, NewFixture } from './schema'

/** Keeps a request of the playground under a name. */
export const createFixture = (
  scope: Scope<'ranker.fixture'>,
  { name, request }: NewFixture,
  claim: IdempotencyClaim | null,
): Promise<Result<Fixture, Problem>> =>
  transactOnce(claim, async (tx) => {
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
    return ok({ ...shownFacts(row, scope), request })
  })
