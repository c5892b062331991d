import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findSubject, type PolicyRef } from '../policy-subject.server'
import type { PolicyDraft } from '../schema'
import { openDraftOf } from './find-draft.server'

/** The caller's open draft. */
export async function readDraft(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
): Promise<Result<PolicyDraft, Problem>> {
  const subject = await findSubject(database(), ref)
  if (!subject.ok) return subject
  const draft = await openDraftOf(database(), ref, scope.userId)
  return draft === null ? err({ kind: 'not-found', what: 'draft of yours' }) : ok(draft)
}
