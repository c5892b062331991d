import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { isEqual } from '@/lib/engine'
import { checkInThread } from '../check-in-thread.server'
import type { FactorsKind } from '../documents'
import type { FactorsDraft, SaveFactors } from '../schema'
import { findDraft, shownDraft } from './find-draft.server'

/** Opens the caller's draft (revision 0) or writes its next revision, if its rule can rank. */
export async function saveDraft(
  scope: Scope<'policy.draft'>,
  kind: FactorsKind,
  save: SaveFactors,
): Promise<Result<FactorsDraft, Problem>> {
  const sound = await checkInThread(database(), scope, save.document, 'document')
  if (!sound.ok) return sound
  return transact(async (tx) => {
    const { liveVersion } = await tx.rankerFactors.findUniqueOrThrow({ where: { kind } })
    if (save.baseVersion > liveVersion)
      return err(invalid('baseVersion', `is ahead of the live version ${liveVersion}`))
    const [draft] = await writeRevision(tx, scope, kind, save)
    return draft === undefined ? whyNotSaved(tx, scope, kind, save) : ok(shownDraft(kind, draft))
  })
}

/** The draft's row, or nothing for the loser of a race. */
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

/** A repeated save whose first answer got lost is answered again; anything else is told what is there. */
async function whyNotSaved(
  tx: Db,
  { userId }: Scope,
  kind: FactorsKind,
  save: SaveFactors,
): Promise<Result<FactorsDraft, Problem>> {
  const current = await findDraft(tx, kind, userId)
  const isRepeat =
    current !== null &&
    current.revision === save.revision + 1 &&
    current.baseVersion === save.baseVersion &&
    isEqual(current.document, save.document)
  if (isRepeat) return ok(current)
  return err({
    kind: 'stale',
    current,
    message:
      current === null
        ? 'This draft was published or discarded meanwhile.'
        : `Your draft was saved elsewhere at ${current.updatedAt} (revision ${current.revision}).`,
  })
}
