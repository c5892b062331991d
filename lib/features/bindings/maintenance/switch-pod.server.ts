import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { podResource } from '@/lib/features/pods/pod-resource.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { podImpact } from './pod-impact.server'
import type { PodMaintenance, PodMaintenanceAnswer } from './schema'

/**
 * Puts a pod into maintenance, drains it or makes it active again. Tenants are bound to another pod at their
 * next request, and the end of maintenance moves no tenant back. A switch sets a state, so it needs no
 * revision.
 */
export async function switchPod(
  scope: Scope<'inventory.operate'>,
  id: string,
  { state, note }: PodMaintenance,
): Promise<Result<PodMaintenanceAnswer, Problem>> {
  const stateNote = state !== 'active' && note !== '' ? note : null
  const switched = await transact(async (tx) => {
    await tx.$queryRaw`select from "Pod" where "id" = ${id} for no key update`
    const row = await podResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'pod' })
    const requested = { state, stateNote }
    const changed = changedFields({ state: row.state, stateNote: row.stateNote }, requested)
    if (changed !== null) {
      await tx.pod.updateMany({ where: { id }, data: { ...requested, ...nextRevision } })
      await recordAudit(tx, scope, {
        action: 'pod.maintenance',
        noun: 'pod',
        subjectId: id,
        subjectName: podResource.titleOf(row),
        ...changed,
      })
    }
    return ok(null)
  })
  // Calculated after the pod is unlocked, because it takes time and launches wait for the lock.
  return switched.ok ? answer(database(), id, { state, applied: true, now: scope.now }) : switched
}

/** Calculates the impact of a switch on the tenants of the pod without writing anything. */
export const trySwitchPod = (
  scope: Scope<'inventory.operate'>,
  id: string,
  { state }: PodMaintenance,
): Promise<Result<PodMaintenanceAnswer, Problem>> =>
  answer(database(), id, { state, applied: false, now: scope.now })

type Requested = { state: PodMaintenance['state']; applied: boolean; now: Date }

async function answer(
  db: Db,
  id: string,
  { state, applied, now }: Requested,
): Promise<Result<PodMaintenanceAnswer, Problem>> {
  const pod = await serializeById(podResource, db, id, now)
  if (!pod.ok) return pod
  return ok({ applied, pod: pod.value, impact: await podImpact(db, id, state, now) })
}
