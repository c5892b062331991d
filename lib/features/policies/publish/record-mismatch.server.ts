import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { openDraftOf } from '../drafts/find-draft.server'
import { isSamePolicyContent } from '../is-same-policy-content'
import { findSubject, GLOBAL_POLICY, type PolicyRef, policyWhere } from '../policy-subject.server'
import type { PolicyDocument } from '../schema'
import { type Disagreement, mismatchMessage } from './compare-shares'
import { MISMATCH_ACTION, type Mismatch } from './mismatch'

/** Enough differences to recognise the cause. */
const MAX_DIFFERENCES = 20

type Refused = {
  base: number
  inherits: boolean
  document: PolicyDocument
  disagreement: Disagreement
}

/** Records in the audit log that preview and server disagreed, with the data needed to reproduce it. */
export const recordMismatch = (
  scope: Scope<'policy.publish'>,
  ref: PolicyRef,
  refused: Refused,
): Promise<Result<null, Problem>> =>
  transact(async (tx) => {
    const { snapshotId, differences } = refused.disagreement
    const subject = await findSubject(tx, ref)
    if (!subject.ok) return subject
    const policy = await tx.policy.findFirst({ where: policyWhere(ref), select: { id: true } })
    const after: Mismatch = {
      poolId: ref.poolId,
      base: refused.base,
      snapshotId,
      draftRevision: await revisionOf(tx, scope, ref, refused),
      shares: differences.length,
      differences: differences.flatMap(withServer).slice(0, MAX_DIFFERENCES),
    }
    await recordAudit(tx, scope, {
      action: MISMATCH_ACTION,
      noun: 'policy',
      subjectId: policy?.id ?? ref.poolId ?? GLOBAL_POLICY,
      subjectName: subject.value.name,
      after,
      note: mismatchMessage(refused.disagreement),
    })
    return ok(null)
  })

/**
 * Match names from the browser are not trusted: those that the server did not compute are counted
 * but not stored.
 */
const withServer = ({ server, ...difference }: Disagreement['differences'][number]) =>
  server === null ? [] : [{ ...difference, server }]

/** Returns the draft revision with the refused content; null if no draft has it. */
async function revisionOf(tx: Db, { userId }: Scope, ref: PolicyRef, refused: Refused) {
  const draft = await openDraftOf(tx, ref, userId)
  return draft !== null && isSamePolicyContent(draft, refused) ? draft.revisionId : null
}
