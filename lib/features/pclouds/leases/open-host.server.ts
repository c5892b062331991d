import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import type { AuditFacts } from '@/lib/features/audit/audit-entry.server'
import { lockPoolEntries } from '@/lib/features/host-flavors/lock-hosts.server'
import type { PcloudEvent } from '../notices/notify-owners.server'

const include = {
  pcloud: { select: { id: true, name: true, tenantId: true } },
} satisfies Prisma.HostAllocationInclude

/** A host that is reserved, offered or held. */
export type OpenHost = Prisma.HostAllocationGetPayload<{ include: typeof include }>

/** Locks the owner and the pool entry of a host and returns the host; null if it was released meanwhile. */
export async function lockOpenHost(tx: Db, id: string): Promise<OpenHost | null> {
  const allocation = await tx.hostAllocation.findUnique({ where: { id }, include })
  if (allocation === null) return null
  await lockHostOwners(tx, [allocation.pcloud.tenantId])
  await lockPoolEntries(tx, [allocation.nodeId])
  return tx.hostAllocation.findFirst({ where: { id, closedAt: null }, include })
}

/** The name of a host in messages. */
export const hostText = ({ name, pcloud }: Pick<OpenHost, 'name' | 'pcloud'>) =>
  `${name} in ${pcloud.name}`

type Closing = {
  at: Date
  because: 'released' | 'ended' | 'replaced' | 'withdrawn' | 'lapsed' | 'accepted'
  by: string
}

/** Ends allocations, but never before their start, even if the clock was set back. */
export const closeHosts = (tx: Db, ids: readonly string[], { at, because, by }: Closing) =>
  tx.$executeRaw`
    update "HostAllocation" set "closedAt" = greatest(${at}::timestamptz, "heldAt"), "closedBecause" = ${because},
      "closedBy" = ${by}, "enabled" = false, "revision" = "revision" + 1
    where "id" = any(${[...ids]}::text[]) and "closedAt" is null`

/** The data of an event about a host. */
export type HostEvent = Extract<PcloudEvent, { kind: `host.${string}` }>

/** Creates an event about a host, with its text. */
export const hostEvent = (
  kind: HostEvent['kind'],
  {
    id,
    name,
    flavorId,
    endAt,
    pcloud,
  }: Pick<OpenHost, 'id' | 'name' | 'flavorId' | 'endAt' | 'pcloud'>,
  { at, text }: { at: Date; text: string },
): HostEvent => ({
  kind,
  at,
  subjectId: id,
  tenantId: pcloud.tenantId,
  payload: {
    pcloudId: pcloud.id,
    pcloud: pcloud.name,
    flavor: flavorId,
    host: name,
    endAt: endAt?.toISOString() ?? null,
    text,
  },
})

/** Returns the audit entry of a change of a host. It belongs to the Pcloud, and is shown in the owner's log too. */
export const hostAudit = (
  { name, pcloud }: OpenHost,
  action: string,
  facts: Pick<AuditFacts, 'before' | 'after' | 'note'>,
): AuditFacts => ({
  action,
  noun: 'pcloud' as const,
  subjectId: pcloud.id,
  subjectName: `${pcloud.name}/${name}`,
  tenantId: pcloud.tenantId,
  ...facts,
})
