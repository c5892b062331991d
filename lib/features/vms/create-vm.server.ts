import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { inPrisma } from '@/lib/db/statements.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findTenant } from '@/lib/features/bindings/find-named.server'
import {
  type ClusterStateAt,
  readClusterState,
} from '@/lib/features/clusters/state/cluster-states.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { findMissing } from '@/lib/features/resources/find-references.server'
import { decidePlace, readKeys } from './decide-place.server'
import { pcloudRefusal, readHint } from './dedicated/pcloud-refusal.server'
import { writePlacement } from './placements/write-placement.server'
import { vmInclude as include, serializeStoredVm, type VmRow } from './row.server'
import type { NewVm, Vm } from './schema'

/** Creates a stopped VM. With local storage its disk gets a node now, and the VM only starts on that node. */
export async function createVm(
  scope: Scope<'inventory.operate'>,
  vm: NewVm,
  claim: IdempotencyClaim | null,
): Promise<Result<Vm, Problem>> {
  return inSequence(`cluster ${vm.clusterId}`, () =>
    transactOnce(claim, (tx) => createWithin(tx, scope, vm)),
  )
}

async function createWithin(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  { tenant: requested, pcloud: pcloudId, ...facts }: NewVm,
): Promise<Result<Vm, Problem>> {
  const tenant = requested === null ? ok(null) : await findTenant(tx, requested)
  if (!tenant.ok) return tenant
  const refusal = pcloudRefusal(await readHint(tx, { tenantId: tenant.value, pcloudId }))
  if (refusal !== null) return err(refusal)
  const { clusterId } = facts
  await lockCluster(tx, clusterId)
  const missing = await findMissing(tx.cluster, 'cluster', [{ id: clusterId, path: 'clusterId' }])
  if (missing !== null) return err(missing)
  const current = await readClusterState(tx, clusterId)
  const owned = { tenantId: tenant.value, pcloudId }
  const data = { ...facts, ...owned, id: newId(), createdAt: current.at }
  const row = await tx.vm.create({ data, include })
  const refused = current.state.localStorage ? await placeDisk(tx, scope, row, current) : null
  if (refused !== null) return err(refused)
  const made = await tx.vm.findUniqueOrThrow({ where: { id: row.id }, include })
  await recordAudit(tx, scope, {
    action: 'vm.create',
    noun: 'vm',
    subjectId: row.id,
    subjectName: row.name,
    after: {
      ...facts,
      cluster: row.cluster.name,
      tenant: row.tenant?.name ?? null,
      pcloud: row.pcloud?.name ?? null,
    },
  })
  return ok(serializeStoredVm(made))
}

async function placeDisk(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  row: VmRow,
  current: ClusterStateAt,
): Promise<Problem | null> {
  const placed = decidePlace(current, row, await readKeys(inPrisma(tx), row), 'create')
  const { node, reason } = placed.placement
  if (node === null) return { kind: 'refused', code: reason ?? 'no-capable-node', facts: {} }
  await tx.vm.update({ where: { id: row.id }, data: { diskNodeId: node } })
  await writePlacement(tx, scope, placed, row)
  return null
}
