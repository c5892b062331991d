import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { type BindDecision, bind } from '@/lib/engine'
import { type BindFacts, type ResolvedPodRequest, readBindFacts } from '../bind-facts.server'
import { findRealm, findTenant } from '../find-named.server'
import { inTenantSequence } from '../in-tenant-sequence.server'
import { closeBinding, lockBindings, lockPod, openBinding } from '../move-tenant.server'
import { bindingSchema } from '../schema'
import { usedBinding } from '../used-binding'
import { requestInclude, serializeRequest } from './row.server'
import type { NewPodRequest, PodRequest, PodTrial } from './schema'

/**
 * Chooses a pod for a tenant's server or volume: decides, opens and closes bindings and records the request in
 * one transaction. The lock on the tenant puts its concurrent requests in sequence.
 */
export async function requestPod(
  scope: Scope<'inventory.operate'>,
  request: NewPodRequest,
  claim: IdempotencyClaim | null,
  recordedAt?: Date,
): Promise<Result<PodRequest, Problem>> {
  return inTenantSequence(request.tenant, () =>
    transactOnce(claim, (tx) => requestWithin(tx, scope, request, recordedAt)),
  )
}

async function requestWithin(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  request: NewPodRequest,
  recordedAt: Date | undefined,
): Promise<Result<PodRequest, Problem>> {
  const resolved = await resolveRequest(tx, request)
  if (!resolved.ok) return resolved
  const at = await lockBindings(tx, resolved.value.tenantId, recordedAt)
  const decided = await decideOnLockedPod(tx, resolved.value, at)
  if (decided === null) return err(changing)
  const { decision } = decided
  if (decision.pod === null) return err(refusalOf(decision, resolved.value))
  const bindingId = await writeBinding(tx, scope, decision, at)
  const row = await tx.podRequest.create({
    data: {
      id: newId(),
      at,
      tenantId: resolved.value.tenantId,
      kind: resolved.value.kind,
      realmId: resolved.value.realmId,
      extraSpecs: resolved.value.extraSpecs,
      attachToId: resolved.value.attachTo,
      podId: decision.pod,
      bindingId: bindingId ?? reusedBinding(decided),
      action: decision.action,
      decision: JSON.parse(JSON.stringify(decision)),
      requestedBy: scope.name,
    },
    include: requestInclude,
  })
  return ok(serializeRequest(row))
}

/** Returns the pod that a request would get now, without writing anything. */
export async function tryPodRequest(
  scope: Scope<'inventory.operate'>,
  request: NewPodRequest,
): Promise<Result<PodTrial, Problem>> {
  const db = database()
  const resolved = await resolveRequest(db, request)
  if (!resolved.ok) return resolved
  const { input, pods } = await readBindFacts(db, resolved.value, scope.now)
  const { action, pod, reason, trace } = bind(input)
  const name = pods.get(pod ?? '')?.name ?? null
  return ok({ dryRun: true, action, podId: pod, pod: name, reason, trace, input })
}

async function resolveRequest(
  db: Db,
  request: NewPodRequest,
): Promise<Result<ResolvedPodRequest, Problem>> {
  const { az, kind, extraSpecs, attachTo } = request
  const tenant = await findTenant(db, request.tenant)
  if (!tenant.ok) return tenant
  const realm = az === null ? ok(null) : await findRealm(db, az)
  if (!realm.ok) return realm
  return ok({ tenantId: tenant.value, kind, realmId: realm.value, extraSpecs, attachTo })
}

type Decided = BindFacts & { decision: BindDecision }

const MAX_ROUNDS = 10

/**
 * Decides again if another transaction changes the chosen pod before it is locked. Returns null after too many
 * attempts.
 */
async function decideOnLockedPod(
  tx: Db,
  resolved: ResolvedPodRequest,
  at: Date,
): Promise<Decided | null> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const facts = await readBindFacts(tx, resolved, at)
    const decision = bind(facts.input)
    const pod = facts.pods.get(decision.pod ?? '')
    if (pod === undefined || (await lockPod(tx, pod.id)) === pod.revision)
      return { ...facts, decision }
  }
  return null
}

/** Closes and opens bindings according to the decision and returns the opened row. */
async function writeBinding(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  { closes, opens, reason }: BindDecision,
  at: Date,
): Promise<string | null> {
  if (closes !== null) await closeBinding(tx, scope, closes, at)
  if (opens === null) return null
  const { tenant, pod, az, group } = opens
  const row = { tenantId: tenant, podId: pod, realmId: az, group, reason: reasonOf(reason) }
  return (await openBinding(tx, scope, row, at)).id
}

const reasonOf = (reason: BindDecision['reason']) => bindingSchema.shape.reason.parse(reason)

const reusedBinding = ({ decision: { action, pod, trace }, input }: Decided) =>
  action === 'reuse' && pod !== null ? usedBinding(input, { pod, group: trace.group }) : null

const refusalOf = (
  { reason, trace }: BindDecision,
  { attachTo, realmId }: ResolvedPodRequest,
): Problem => ({
  kind: 'refused',
  code: reason ?? 'no-pod-available',
  facts: { group: trace.group, az: realmId, resource: attachTo },
})

const changing: Problem = {
  kind: 'unavailable',
  what: 'Pods that another call is changing',
}
