import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { voidEdited } from '@/lib/features/versions/approvals/close-requests.server'
import { saveDraft as save } from '@/lib/features/versions/save-draft.server'
import { isSamePolicyContent } from '../is-same-policy-content'
import {
  findOpenSubject,
  openPolicy,
  type PolicyRef,
  policyDocument,
  policyWhere,
} from '../policy-subject.server'
import { draftOf } from '../row.server'
import type { PolicyDraft, saveDraftSchema } from '../schema'
import { openDraftOf } from './find-draft.server'

type Save = z.output<typeof saveDraftSchema>

/**
 * Opens the caller's draft (revision 0) or appends an immutable revision to it. The policy may be
 * invalid. Drafts are private, so the audit log records nothing before the publish.
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
      async write() {
        if (body.revision === 0) await closeUnreadable(tx, scope, ref)
        const { inherits, document } = body
        await voidEdited(tx, scope, policyDocument(ref), { inherits, document })
        return writeRevision(tx, scope, policy.id, body)
      },
      find: () => openDraftOf(tx, ref, scope.userId),
      isSame: (stored) => isSamePolicyContent(stored, body),
    })
  })
}

/** Discards the caller's open draft if it cannot be read, so that a new draft replaces it. */
async function closeUnreadable(tx: Db, { userId, now }: Scope, ref: PolicyRef): Promise<void> {
  if ((await openDraftOf(tx, ref, userId)) !== null) return
  await tx.policyDraft.updateMany({
    where: { policy: policyWhere(ref), userId, closedAt: null },
    data: { closedAt: now, closedAs: 'discarded' },
  })
}

/** Returns the draft with its new revision; undefined if another save was first. */
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

/** Returns the draft's row with its new number; undefined if another save was first. */
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
