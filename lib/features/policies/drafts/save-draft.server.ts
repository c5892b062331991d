import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { findOpenSubject, openPolicy, type PolicyRef } from '../policy-subject.server'
import { draftOf } from '../row.server'
import { sameContent } from '../same-content'
import type { PolicyDraft, saveDraftSchema } from '../schema'
import { openDraftOf } from './find-draft.server'

type Save = z.output<typeof saveDraftSchema>

/**
 * Autosave: opens the caller's draft (revision 0) or appends an immutable revision to it. Whether the
 * policy could decide anything is not asked here. Drafts are private, so the audit log begins at publishing.
 */
export function saveDraft(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
  save: Save,
): Promise<Result<PolicyDraft, Problem>> {
  return transact(async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const policy = await openPolicy(tx, ref)
    if (save.baseVersion > policy.liveVersion)
      return err(invalid('baseVersion', `is ahead of the live version ${policy.liveVersion}`))
    if (save.inherits && ref.poolId === null)
      return err(invalid('inherits', 'the global default has nothing to inherit from'))

    const draft = await nextRevision(tx, scope, policy.id, save)
    if (draft === undefined) return whyNotSaved(tx, scope, ref, save)
    const newest = await tx.policyDraftRevision.create({
      data: {
        draftId: draft.id,
        number: draft.revision,
        inherits: save.inherits,
        document: save.document,
        createdAt: scope.now,
      },
    })
    return ok(draftOf(draft, newest))
  })
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

/** A repeated save whose first answer got lost is answered again; anything else is told what is there. */
async function whyNotSaved(
  tx: Db,
  scope: Scope,
  ref: PolicyRef,
  save: Save,
): Promise<Result<PolicyDraft, Problem>> {
  const current = await openDraftOf(tx, ref, scope.userId)
  const isRepeat =
    current !== null &&
    current.revision === save.revision + 1 &&
    current.baseVersion === save.baseVersion &&
    sameContent(current, save)
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
