import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { isSameContent } from '@/lib/engine'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import { openDraftOf } from '../drafts/find-draft.server'
import { isSamePolicyContent } from '../is-same-policy-content'
import { findOpenSubject, openPolicy, type PolicyRef } from '../policy-subject.server'
import type { PolicyDocument, PolicyVersion, publishSchema } from '../schema'
import { checkPolicyTests } from '../tests/check-policy-tests'
import { appendVersion } from './append-version.server'
import { checkPublish, documentOf } from './check-publish.server'
import { compareShares, previewMismatch } from './compare-shares'
import { recordMismatch } from './record-mismatch.server'

type Publish = z.output<typeof publishSchema> & {
  /** The request to publish; absent if a draft is published. */
  request?: PublishedRequest | undefined
}

/**
 * Makes a document the live policy, after recomputing the shares that its author saw. If they
 * differ, nothing is published and the difference is recorded for administrators.
 */
export async function publishPolicy(
  scope: Scope<'policy.publish'>,
  ref: PolicyRef,
  base: number,
  publish: Publish,
  claim: IdempotencyClaim | null,
): Promise<Result<PolicyVersion, Problem>> {
  const checked = await checkPublish(database(), scope, ref, publish)
  if (!checked.ok) return checked
  const { document, shares, missing, tests } = checked.value
  const disagreement = compareShares(publish, shares)
  const refusal =
    missing ??
    (disagreement && previewMismatch(disagreement)) ??
    checkPolicyTests(tests, 'document')
  const review = { document, refusal, claim }
  const published = await append(scope, ref, base, publish, review)
  // In its own transaction, because that of the publish was rolled back.
  if (!published.ok && published.error === refusal && disagreement !== null)
    await recordMismatch(scope, ref, { ...publish, base, disagreement })
  return published
}

type Review = {
  document: PolicyDocument
  refusal: Problem | null
  claim: IdempotencyClaim | null
}

/** Returns a refusal by the review only after the version is appended, so that a stale base is reported first. */
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
    if (!isSameContent(now.value, document)) return err(defaultChanged)

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
      request: publish.request,
    })
    if (!version.ok) return version
    if (refusal !== null) return err(refusal)
    await closeDraft(
      tx,
      { userId: await authorOf(tx, policy.id, version.value), now: scope.now },
      ref,
      content,
    )
    return version
  })
}

const defaultChanged: Problem = conflict(
  'default-changed',
  'The global default has a newer version now. Review it and publish again.',
)

/**
 * Returns the author of a version: the author of the request, or else the user who publishes. Null
 * if that user was deleted.
 */
async function authorOf(
  tx: Db,
  policyId: string,
  { version }: PolicyVersion,
): Promise<string | null> {
  const where = { policyId_version: { policyId, version } }
  return (await tx.policyVersion.findUniqueOrThrow({ where })).authorId
}

/** Closes the author's draft. A draft that differs from the published document can be reopened. */
async function closeDraft(
  tx: Db,
  { userId, now }: { userId: string | null; now: Date },
  ref: PolicyRef,
  content: { inherits: boolean; document: PolicyDocument },
): Promise<void> {
  const draft = userId === null ? null : await openDraftOf(tx, ref, userId)
  if (draft === null) return
  await tx.policyDraft.update({
    where: { id: draft.id },
    data: {
      closedAt: now,
      closedAs: isSamePolicyContent(draft, content) ? 'published' : 'discarded',
    },
  })
}
