import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { ownDraft } from '@/lib/features/versions/save-draft.server'
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
  return ownDraft(await openDraftOf(database(), ref, scope.userId))
}
