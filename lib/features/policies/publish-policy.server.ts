import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { appendVersion } from './append-version.server'
import { compareShares, type Disagreement, previewMismatch } from './compare-shares.server'
import { openDraftOf } from './find-draft.server'
import { livePolicyOf } from './live-policy.server'
import { findOpenSubject, openPolicy, type PolicyRef } from './policy-subject.server'
import { recordMismatch } from './record-mismatch.server'
import { sameContent } from './same-content'
import type { PolicyDocument, PolicyVersion, publishSchema } from './schema'
import { checkAccounts, soundPolicy } from './sound-policy.server'

type Publish = z.output<typeof publishSchema>

/**
 * Makes a document the live policy, after computing again what its author was shown. Where the two disagree
 * nothing is published, and that it was so is kept for whoever looks after this installation.
 */
export async function publishPolicy(
  scope: Scope<'policy.publish'>,
  ref: PolicyRef,
  base: number,
  publish: Publish,
): Promise<Result<PolicyVersion, Problem>> {
  const refused: { disagreement: Disagreement | null } = { disagreement: null }
  const published = await transact(async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const document = await documentOf(tx, ref, publish)
    if (!document.ok) return document
    const sound = soundPolicy(document.value, 'document')
    if (!sound.ok) return sound
    const accounts = publish.inherits
      ? ok(null)
      : await checkAccounts(tx, document.value, 'document')
    if (!accounts.ok) return accounts

    // Computed before the policy's row is locked, told after the race for it is decided.
    const compared = await compareShares(tx, ref, sound.value, publish)
    const policy = await openPolicy(tx, ref)
    const content = { inherits: publish.inherits, document: document.value }
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
    if (!compared.ok) return compared
    if (compared.value !== null) {
      refused.disagreement = compared.value
      return err(previewMismatch(compared.value))
    }
    await closeDraft(tx, scope, ref, content)
    return version
  })
  // In a transaction of its own: the publish has taken everything back.
  const { disagreement } = refused
  if (disagreement !== null) await recordMismatch(scope, ref, { ...publish, base, disagreement })
  return published
}

/** What will be live: the document, or the global default of this moment for a pool that returns to it. */
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

/** The author's draft is done. One that says something else than what was published may be taken up again. */
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
