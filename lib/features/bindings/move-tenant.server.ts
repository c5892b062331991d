import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { lockCounted } from '@/lib/db/lock-counted.server'
import { newId } from '@/lib/db/new-id.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { type BindingRow, bindingInclude as include } from './row.server'
import type { Binding } from './schema'

/**
 * Locks a tenant, whose bindings only change under this lock, and returns the time of a change. It is the time
 * of the database's clock or of the tenant's last change, if that is later. The demo's history passes its own
 * times. Pods are locked after tenants.
 */
export async function lockBindings(tx: Db, tenantId: string, recordedAt?: Date): Promise<Date> {
  await lockCounted(tx, { tenants: [tenantId] })
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    select date_trunc('milliseconds',
      greatest(coalesce(${recordedAt ?? null}::timestamptz, clock_timestamp()), max(greatest("startAt", "endAt")))) as "at"
    from "Binding" where "tenantId" = ${tenantId}`
  if (row === undefined) throw new Error('an aggregate returned no row')
  return row.at
}

/** Locks a pod against changes but not against other requests. Returns its revision, or null if it does not exist. */
export async function lockPod(tx: Db, id: string): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ revision: number }[]>`
    select "revision" from "Pod" where "id" = ${id} for share`
  return row?.revision ?? null
}

type Opened = {
  tenantId: string
  podId: string
  realmId: string
  group: string
  reason: Binding['reason']
}

/** Opens a binding under the tenant's lock and records it in the audit log. */
export async function openBinding<P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  opened: Opened,
  at: Date,
): Promise<BindingRow> {
  const data = { ...opened, id: newId(), openedBy: scope.name, startAt: at }
  const row = await tx.binding.create({ data, include })
  await recordAudit(tx, scope, {
    action: 'binding.open',
    ...subjectOf(row),
    after: { ...facts(row), reason: row.reason },
  })
  return row
}

/** Closes an open binding under the tenant's lock and records it in the audit log. */
export async function closeBinding<P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  id: string,
  at: Date,
): Promise<BindingRow> {
  const row = await tx.binding.update({
    where: { id },
    data: { endAt: at, closedBy: scope.name },
    include,
  })
  await recordAudit(tx, scope, { action: 'binding.close', ...subjectOf(row), before: facts(row) })
  return row
}

const subjectOf = ({ id, tenant, pod }: BindingRow) => ({
  noun: 'binding' as const,
  subjectId: id,
  subjectName: `${tenant.name} on ${pod.name}`,
})

const facts = ({ tenant, pod, realm, group }: BindingRow) => ({
  tenant: tenant.name,
  pod: pod.name,
  realm: `${realm.provider.name}/${realm.name}`,
  group,
})
