import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { isSameContent } from '@/lib/engine'
import { voidEdited } from '@/lib/features/versions/approvals/close-requests.server'
import { saveDraft as save } from '@/lib/features/versions/save-draft.server'
import { checkInThread } from '../check-in-thread.server'
import type { FactorsKind } from '../documents'
import type { FactorsDraft, SaveFactors } from '../schema'
import { draftOf, findDraft } from './find-draft.server'

/** Opens the caller's draft (revision 0) or writes its next revision, if its rule can rank. */
export async function saveDraft(
  scope: Scope<'policy.draft'>,
  kind: FactorsKind,
  body: SaveFactors,
): Promise<Result<FactorsDraft, Problem>> {
  const valid = await checkInThread(database(), scope, body.document, 'document')
  if (!valid.ok) return valid
  return transact(async (tx) => {
    const { liveVersion } = await tx.rankerFactors.findUniqueOrThrow({ where: { kind } })
    return save<FactorsDraft>(body, {
      liveVersion,
      write: async () => {
        const [row] = await writeRevision(tx, scope, kind, body)
        const { document } = body
        await voidEdited(tx, scope, { noun: 'ranker-factors', subject: kind }, { document })
        return row === undefined ? undefined : draftOf(kind, row)
      },
      find: () => findDraft(tx, kind, scope.userId),
      isSame: ({ document }) => isSameContent(document, body.document),
    })
  })
}

/** Writes the draft's row. Returns nothing if a concurrent save came first. */
function writeRevision(
  tx: Db,
  { userId, now }: Scope,
  kind: FactorsKind,
  { revision, baseVersion, document }: SaveFactors,
) {
  const data = { baseVersion, document, updatedAt: now }
  if (revision === 0)
    return tx.rankerFactorsDraft.createManyAndReturn({
      data: [{ kind, userId, ...data }],
      skipDuplicates: true,
    })
  return tx.rankerFactorsDraft.updateManyAndReturn({
    where: { kind, userId, revision },
    data: { ...data, revision: revision + 1 },
  })
}
