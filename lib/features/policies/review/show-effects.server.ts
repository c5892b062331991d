import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import { definitionsFor } from '@/lib/features/modules/definitions-for.server'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import { livePolicyOf } from '../live-policy.server'
import type { PolicyRef } from '../policy-subject.server'
import { testInputsOf } from '../tests/test-inputs.server'
import { findPinned } from './find-pinned.server'
import type { policyEffects } from './policy-effects'
import type { effectsRequestSchema, PolicyEffects } from './schema'

type Request = z.output<typeof effectsRequestSchema>

/** Compares the effect of a policy on every deployable with that of the live policy. Writes nothing. */
export async function showEffects(
  scope: Scope<'policy.preview'>,
  ref: PolicyRef,
  { document: given, snapshotId }: Request,
  signal: AbortSignal,
): Promise<Result<PolicyEffects, Problem>> {
  const db = database()
  const inputs = await inputsOf(db, ref, snapshotId, scope.now)
  if (!inputs.ok) return inputs
  const current = await livePolicyOf(db, ref)
  if (!current.ok) return current
  const modules = await definitionsFor(db, given, { place: 'document' })
  if (!modules.ok) return modules

  const { takenAt, accounts, deployables, reportingCurrency } = inputs.value
  const live = {
    document: current.value.document,
    isPublished: true,
    modules: current.value.modules,
  }
  const document = { document: given, isPublished: false, modules: modules.value }
  const launches = deployables.map((each) => ({
    id: each.id,
    name: each.name,
    input: snapshotLaunch(inputs.value, each),
  }))
  const tests = await testInputsOf(db, given, inputs.value)
  const effects = await evaluateInThread<typeof policyEffects>(scope, {
    job: 'policyEffects',
    task: { live, document, launches, names: accountLabels(accounts), tests },
    policies: [
      { path: 'live', policy: live },
      { path: 'document', policy: document },
    ],
    signal,
  })
  if (!effects.ok) return effects
  const { version } = current.value.by
  return ok({ takenAt, version, reportingCurrency, ...effects.value })
}

/** Returns the current inventory, or that of a snapshot. */
async function inputsOf(
  db: Db,
  ref: PolicyRef,
  snapshotId: string | undefined,
  now: Date,
): Promise<Result<Omit<Snapshot, 'id'>, Problem>> {
  if (snapshotId !== undefined) return findPinned(db, ref, snapshotId)
  return gatherInputs(db, { ...ref, tenantId: null, realm: null, now })
}
