import 'server-only'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { readAccountLabels } from '@/lib/features/accounts/read-account-labels.server'
import type { PolicyRef } from '@/lib/features/policies/policy-subject.server'
import { showEffects } from '@/lib/features/policies/review/show-effects.server'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { SeenEffect } from './seen-effect'

/** Computes the effect on every deployable if a policy were published now. */
export async function policyEffect(
  scope: Scope,
  ref: PolicyRef,
  document: PolicyDocument,
): Promise<Result<SeenEffect, Problem>> {
  const proof = scopeFor(scope, 'policy.preview', scope)
  if (!proof.ok) return proof
  // A job has no caller that could disconnect.
  const { signal } = new AbortController()
  const effects = await showEffects(proof.value, ref, { document }, signal)
  if (!effects.ok) return effects
  const { deployables } = effects.value
  const unavailable = await unavailableAccounts(database())
  const named = [...deployables, ...deployables.flatMap(({ accounts }) => accounts), ...unavailable]
  return ok({
    largestShift: Math.max(0, ...deployables.map(({ maxShift }) => maxShift)),
    shares: Object.fromEntries(
      deployables.map(({ id, accounts }) => [
        id,
        Object.fromEntries(
          accounts.filter(({ after }) => after > 0).map((each) => [each.id, each.after]),
        ),
      ]),
    ),
    unavailable: Object.fromEntries(unavailable.map(({ id, state }) => [id, state])),
    names: Object.fromEntries(named.map(({ id, name }) => [id, name])),
  })
}

async function unavailableAccounts(db: Db) {
  const [rows, labels] = await Promise.all([
    db.account.findMany({
      where: { archivedAt: null, OR: [{ maintenance: true }, { enabled: false }] },
      select: { id: true, maintenance: true },
    }),
    readAccountLabels(db),
  ])
  return rows.map(({ id, maintenance }) => ({
    id,
    name: labels.get(id) ?? id,
    state: maintenance ? 'in maintenance' : 'disabled',
  }))
}
