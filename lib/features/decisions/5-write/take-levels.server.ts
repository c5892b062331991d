import 'server-only'
import { newId } from '@/lib/db/new-id.server'
import type { BindDecision } from '@/lib/engine'
import { type Author, auditEntry } from '@/lib/features/audit/audit-entry.server'
import { bindingSchema } from '@/lib/features/bindings/schema'
import { usedBinding } from '@/lib/features/bindings/used-binding'
import { withoutVms } from '@/lib/features/clusters/state/cluster-state'
import type { DecisionRequest } from '../1-accept/resolved-request'
import type { Levels } from '../3-lock/levels'
import type { Bound } from '../4-decide/bind-launch'
import type { Descent } from '../4-decide/descend.server'
import type { PlacedLaunch } from '../4-decide/place-launch.server'
import type { Rows } from './batch-rows.server'

type Taken = { request: DecisionRequest; author: Author; levels: Levels; rows: Rows }

/** Reserves the pod and nodes of a descent: updates the levels and adds the rows. */
export function takeLevels({ bound, placed }: Descent, taken: Taken): void {
  if (taken.request.tenant !== null) takePod(bound, { ...taken, tenant: taken.request.tenant })
  takeNodes(placed, taken)
}

function takeNodes({ state, vms }: PlacedLaunch, { request, levels, rows }: Taken): void {
  if (state !== null) levels.states.set(state.id, state)
  const at = levels.at ?? request.now
  rows.levels.vms.push(
    ...vms.map(({ image, hasDisk, nodeName: _name, ...vm }) => ({
      ...vm,
      launchId: request.launchId,
      tenantId: request.tenant?.id ?? null,
      pcloudId: request.pcloud,
      subjects: { image },
      diskNodeId: hasDisk ? vm.nodeId : null,
      at,
    })),
  )
}

/** Frees the VMs and the pod request of a launch. */
export function freeLevels(launchId: string, at: Date, levels: Levels, rows: Rows): void {
  rows.levels.freed.push({ launchId, at })
  for (const { id, clusterId, nodeId } of levels.held.get(launchId) ?? []) {
    const state = levels.states.get(clusterId)
    if (state === undefined || nodeId === null) continue
    levels.states.set(clusterId, withoutVms(state, [{ id, nodeId }]))
  }
}

type OfTenant = Taken & { tenant: NonNullable<DecisionRequest['tenant']> }

/** Adds the rows of a pod request: the closed binding, the opened one and the request. */
function takePod(bound: Bound, taken: OfTenant): void {
  const { request, author, rows } = taken
  const { decision, input, realmId, trace, at } = bound
  if (decision.pod === null) return
  if (decision.closes !== null) closeBinding(decision.closes, bound, taken)
  const opened = decision.opens === null ? null : openBinding(decision.opens, bound, taken)
  rows.levels.requests.push({
    id: newId(),
    at,
    tenantId: taken.tenant.id,
    kind: 'server',
    realmId,
    extraSpecs: request.extraSpecs,
    podId: decision.pod,
    pcloudId: request.pcloud,
    bindingId:
      request.pcloud === null
        ? (opened ?? usedBinding(input, { pod: decision.pod, group: trace.group }))
        : null,
    action: decision.action,
    decision: { ...decision, trace },
    requestedBy: author.name,
    launchId: request.launchId,
  })
}

function closeBinding(id: string, { at, input }: Bound, taken: OfTenant): void {
  const { author, levels, rows, tenant } = taken
  const closed = input.bindings.find((each) => each.id === id)
  if (closed === undefined) throw new Error(`The binding ${id} is not a binding of the tenant`)
  rows.levels.closed.push({ id, endAt: at, closedBy: author.name })
  const open = levels.bindings.get(tenant.id) ?? []
  levels.bindings.set(
    tenant.id,
    open.filter((each) => each.id !== id),
  )
  levels.boundAt.set(tenant.id, at)
  addAudit('binding.close', { id, podId: closed.pod, group: closed.group, at }, taken)
}

type Opens = NonNullable<BindDecision['opens']>

function openBinding(opens: Opens, { at, decision, realmId }: Bound, taken: OfTenant): string {
  const { author, levels, rows, tenant } = taken
  const { pod: podId, group } = opens
  const id = newId()
  const reason = bindingSchema.shape.reason.parse(decision.reason)
  const row = { id, tenantId: tenant.id, podId, realmId, group, reason }
  rows.levels.opened.push({ ...row, openedBy: author.name, startAt: at })
  const open = levels.bindings.get(tenant.id) ?? []
  levels.bindings.set(tenant.id, [...open, { ...opens, id, endAt: null }])
  levels.boundAt.set(tenant.id, at)
  addAudit('binding.open', { id, podId, group, at, reason }, taken)
  return id
}

type Bind = { id: string; podId: string; group: string; at: Date; reason?: string }

/** Adds the audit entry of a binding with the same facts as for bindings opened or closed by users. */
function addAudit(
  action: 'binding.open' | 'binding.close',
  { id, podId, group, at, ...more }: Bind,
  { author, levels, rows, tenant }: OfTenant,
): void {
  const pod = [...levels.realms.values()].map(({ named }) => named.get(podId)).find(Boolean)
  const realm = pod === undefined ? null : `${pod.provider}/${pod.realm}`
  const facts = { tenant: tenant.name, pod: pod?.name ?? podId, realm, group, ...more }
  const subjectName = `${tenant.name} on ${pod?.name ?? podId}`
  const change = action === 'binding.open' ? { after: facts } : { before: facts }
  rows.audits.push(
    auditEntry(author, { action, noun: 'binding', subjectId: id, subjectName, ...change }, at),
  )
}
