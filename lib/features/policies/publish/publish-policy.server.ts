import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { isEqual } from '@/lib/engine'
import { checkNamedModules } from '@/lib/features/modules/check-named-modules.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { namedModules } from '@/lib/features/modules/named-modules'
import { openDraftOf } from '../drafts/find-draft.server'
import { livePolicyOf } from '../live-policy.server'
import { findOpenSubject, openPolicy, type PolicyRef } from '../policy-subject.server'
import { reviewInThread } from '../review/review-in-thread.server'
import { sameContent } from '../same-content'
import type { PolicyDocument, PolicyVersion, publishSchema } from '../schema'
import { checkPolicyTests } from '../tests/check-policy-tests'
import { appendVersion } from './append-version.server'
import { compareShares, previewMismatch } from './compare-shares'
import { recordMismatch } from './record-mismatch.server'

type Publish = z.output<typeof publishSchema>

/**
 * Makes a document the live policy, after computing again what its author saw. If the two differ, nothing is published
 * and the difference is recorded for administrators.
 */
export async function publishPolicy(
  scope: Scope<'policy.publish'>,
  ref: PolicyRef,
  base: number,
  publish: Publish,
  claim: IdempotencyClaim | null,
): Promise<Result<PolicyVersion, Problem>> {
  const db = database()
  const open = await findOpenSubject(db, ref)
  if (!open.ok) return open
  const document = await documentOf(db, ref, publish)
  if (!document.ok) return document
  const unusable = publish.inherits ? null : await unusableModules(db, ref, document.value)
  if (unusable !== null) return err(unusable)
  const modules = await modulesOf(db, document.value)
  const reviewed = await reviewInThread(db, scope, {
    ref,
    policy: { document: document.value, isPublished: publish.inherits, modules },
    place: 'document',
    snapshotId: publish.snapshotId,
  })
  if (!reviewed.ok) return reviewed
  const disagreement = compareShares(publish, reviewed.value.shares)
  const refusal =
    reviewed.value.missing ??
    (disagreement && previewMismatch(disagreement)) ??
    checkPolicyTests(reviewed.value.tests, 'document')
  const review = { document: document.value, refusal, claim }
  const published = await append(scope, ref, base, publish, review)
  // In a transaction of its own: the publish has taken everything back.
  if (!published.ok && published.error === refusal && disagreement !== null)
    await recordMismatch(scope, ref, { ...publish, base, disagreement })
  return published
}

async function unusableModules(
  db: Db,
  ref: PolicyRef,
  document: PolicyDocument,
): Promise<Problem | null> {
  const live = await livePolicyOf(db, ref)
  return checkNamedModules(db, document, {
    place: 'document',
    // Publishing replaces a live version that cannot be read.
    kept: live.ok ? namedModules(live.value.document) : [],
  })
}

type Review = {
  document: PolicyDocument
  refusal: Problem | null
  claim: IdempotencyClaim | null
}

/** The refusal of the review is returned after the race for the next version is decided. */
function append(
  scope: Scope<'policy.publish'>,
  ref: PolicyRef,
  base: number,
  publish: Publish,
  { document, refusal, claim }: Review,
): Promise<Result<PolicyVersion, Problem>> {
  return transactOnce(claim, async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const now = await documentOf(tx, ref, publish)
    if (!now.ok) return now
    if (!isEqual(now.value, document)) return err(defaultChanged)

    const policy = await openPolicy(tx, ref)
    const content = { inherits: publish.inherits, document }
    const version = await appendVersion(tx, scope, {
      ref,
      subject: subject.value,
      policy,
      base,
      ...content,
      note: publish.note,
      restoredFrom: null,
    })
    if (!version.ok) return version
    if (refusal !== null) return err(refusal)
    await closeDraft(tx, scope, ref, content)
    return version
  })
}

const defaultChanged: Problem = {
  kind: 'conflict',
  code: 'default-changed',
  message: 'The global default was published anew meanwhile; look at it and publish again.',
}

/** The future live document: the given one, or the current global default for a pool that returns to it. */
async function documentOf(
  tx: Db,
  ref: PolicyRef,
  { inherits, document }: Publish,
): Promise<Result<PolicyDocument, Problem>> {
  if (!inherits) return ok(document)
  if (ref.poolId === null)
    return err(invalid('inherits', 'the global default has nothing to inherit from'))
  const global = await livePolicyOf(tx, { poolId: null })
  return global.ok ? ok(global.value.document) : global
}

/** Closes the author's draft. A draft that differs from the published document can be reopened. */
async function closeDraft(
  tx: Db,
  scope: Scope,
  ref: PolicyRef,
  content: { inherits: boolean; document: PolicyDocument },
): Promise<void> {
  const draft = await openDraftOf(tx, ref, scope.userId)
  if (draft === null) return
  await tx.policyDraft.update({
    where: { id: draft.id },
    data: {
      closedAt: scope.now,
      closedAs: sameContent(draft, content) ? 'published' : 'discarded',
    },
  })
}
