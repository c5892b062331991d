import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { noSuch } from '@/lib/db/constraint-problem.server'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { transact } from '@/lib/db/transact.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { podGroup } from '@/lib/engine'
import { podFields } from '@/lib/features/pods/schema'
import { findTenant } from './find-named.server'
import { inTenantSequence } from './in-tenant-sequence.server'
import { closeBinding, lockBindings, lockPod, openBinding } from './move-tenant.server'
import { type BindingRow, bindingInclude as include, serializeBindings } from './row.server'
import type { Binding, NewBinding } from './schema'

/** Binds a tenant to a pod manually. The tenant's open binding of that realm and group ends at the same instant. */
export async function bindTenant(
  scope: Scope<'inventory.operate'>,
  binding: NewBinding,
  claim: IdempotencyClaim | null,
  recordedAt?: Date,
): Promise<Result<Binding, Problem>> {
  return inTenantSequence(binding.tenant, () =>
    transactOnce(claim, (tx) => bindWithin(tx, scope, binding, recordedAt)),
  )
}

async function bindWithin(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  { tenant: requested, podId }: NewBinding,
  recordedAt: Date | undefined,
): Promise<Result<Binding, Problem>> {
  const tenant = await findTenant(tx, requested)
  if (!tenant.ok) return tenant
  const tenantId = tenant.value
  const at = await lockBindings(tx, tenantId, recordedAt)
  if ((await lockPod(tx, podId)) === null) return err(noSuch('podId', 'pod'))
  const pod = await tx.pod.findUniqueOrThrow({ where: { id: podId } })
  if (pod.archivedAt !== null) return err(noSuch('podId', 'pod'))
  if (pod.state !== 'active') return err(notActive(pod.name, pod.state))
  const group = podGroup({ tag: podFields.tag.read(pod) })
  const place = { tenantId, realmId: pod.realmId, group }
  const open = await tx.binding.findFirst({ where: { ...place, endAt: null } })
  if (open?.podId === podId) return err(alreadyBound)
  if (open !== null) await closeBinding(tx, scope, open.id, at)
  return answer(tx, await openBinding(tx, scope, { ...place, podId, reason: 'admin' }, at))
}

/** Ends a binding manually. The tenant's next request selects a pod as a first request does. */
export async function unbindTenant(
  scope: Scope<'inventory.operate'>,
  id: string,
): Promise<Result<Binding, Problem>> {
  const binding = await database().binding.findUnique({ where: { id }, select: { tenantId: true } })
  if (binding === null) return err({ kind: 'not-found', what: 'binding' })
  return inSequence(`tenant ${binding.tenantId}`, () =>
    transact(async (tx) => {
      const at = await lockBindings(tx, binding.tenantId)
      const row = await tx.binding.findUniqueOrThrow({ where: { id }, include })
      if (row.endAt !== null) return err(alreadyClosed)
      return answer(tx, await closeBinding(tx, scope, id, at))
    }),
  )
}

async function answer(tx: Db, row: BindingRow): Promise<Result<Binding, Problem>> {
  const [shown] = await serializeBindings(tx, [row])
  return shown === undefined ? err({ kind: 'not-found', what: 'binding' }) : ok(shown)
}

const notActive = (name: string, state: string): Problem =>
  conflict(
    'pod-not-active',
    `The pod ${name} is in the state ${state}, so the tenant would leave it at its next request. Make it active first, or choose another pod.`,
    [{ path: 'podId', message: 'is not active' }],
  )

const alreadyBound: Problem = conflict(
  'already-bound',
  'The tenant is already bound to this pod.',
  [{ path: 'podId', message: 'is already the pod of the open binding' }],
)

const alreadyClosed: Problem = conflict(
  'binding-closed',
  'This binding has already ended. Check the tenant’s open bindings.',
)
