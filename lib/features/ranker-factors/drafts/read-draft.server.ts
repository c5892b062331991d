import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { ownDraft } from '@/lib/features/versions/save-draft.server'
import type { FactorsKind } from '../documents'
import type { FactorsDraft, FactorsDrafts } from '../schema'
import { findDraft } from './find-draft.server'

/** Reads the caller's draft of a kind. */
export async function readDraft(
  scope: Scope<'policy.draft'>,
  kind: FactorsKind,
): Promise<Result<FactorsDraft, Problem>> {
  return ownDraft(await findDraft(database(), kind, scope.userId))
}

/** Reads the caller's drafts. */
export async function readDrafts({
  userId,
}: Scope<'policy.draft'>): Promise<Result<FactorsDrafts, Problem>> {
  const [sla, monitoring] = await Promise.all([
    findDraft(database(), 'sla', userId),
    findDraft(database(), 'monitoring', userId),
  ])
  return ok({ sla, monitoring })
}
