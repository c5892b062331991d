import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { saveDraft as save } from '@/lib/features/versions/save-draft.server'
import { findOpenSubject, openPolicy, type PolicyRef } from '../policy-subject.server'
import { draftOf } from '../row.server'
import { sameContent } from '../same-content'
import type { PolicyDraft, saveDraftSchema } from '../schema'
import { openDraftOf } from './find-draft.server'

type Save = z.output<typeof saveDraftSchema>

/**
 * Autosave: opens the caller's draft (revision 0) or appends an immutable revision to it. The policy may be invalid.
 * policy could decide anything is not checked here. Drafts are private, so the audit log begins at publishing.
 */
export function saveDraft(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
  body: Save,
): Promise<Result<PolicyDraft, Problem>> {
  return transact(async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const policy = await openPolicy(tx, ref)
    if (body.inherits && ref.poolId === null)
      return err(invalid('inherits', 'the global default has nothing to inherit from'))
    return save<PolicyDraft>(body, {
      liveVersion: policy.liveVersion,
      write: () => writeRevision(tx, scope, policy.id, body),
      find: () => openDraftOf(tx, ref, scope.userId),
      isSame: (stored) => sameContent(stored, body),
    })
  })
}

/** The draft with its new revision, or nothing for the loser of a race. */
async function writeRevision(tx: Db, scope: Scope, policyId: string, body: Save) {
  const draft = await nextRevision(tx, scope, policyId, body)
  if (draft === undefined) return undefined
  const newest = await tx.policyDraftRevision.create({
    data: {
      draftId: draft.id,
      number: draft.revision,
      inherits: body.inherits,
      document: body.document,
      createdAt: scope.now,
    },
  })
  return draftOf(draft, newest)
}

/** The draft's row with its new number, or nothing for the loser of a race. */
async function nextRevision(
  tx: Db,
  { userId, now }: Scope,
  policyId: string,
  { revision, baseVersion }: Save,
) {
  if (revision > 0) {
    const [draft] = await tx.policyDraft.updateManyAndReturn({
      where: { policyId, userId, closedAt: null, revision },
      data: { revision: revision + 1, baseVersion, updatedAt: now },
    })
    return draft
  }
  const [draft] = await tx.policyDraft.createManyAndReturn({
    data: [{ policyId, userId, baseVersion, createdAt: now, updatedAt: now }],
    skipDuplicates: true,
  })
  return draft
}
