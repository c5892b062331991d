import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import {
  closeHosts,
  hostAudit,
  hostEvent,
  hostText,
  type OpenHost,
} from '../leases/open-host.server'
import { notifyOwners } from '../notices/notify-owners.server'
import type { SelectedHost } from '../supply/draw-hosts.server'

type Exchange = {
  host: OpenHost
  /** The draw of the new host. `freeHash` is null if its list is stored with the offer. */
  selected: Omit<SelectedHost, 'freeHash'> & { freeHash: string | null; realmId?: string | null }
  enabled: boolean
}

/**
 * Transfers the name, units and lease of a host that is down to another host, and puts the old host
 * into quarantine.
 */
export async function exchangeHost(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { host, selected, enabled }: Exchange,
): Promise<void> {
  const at = scope.now
  await closeHosts(tx, [host.id], { at, because: 'replaced', by: scope.userId })
  const { pcloudId, name, flavorId, units, endAt, leaseWarned } = host
  await tx.hostAllocation.create({
    data: {
      id: newId(),
      pcloudId,
      name,
      flavorId,
      units,
      enabled,
      endAt,
      leaseWarned,
      ...selected,
      startAt: at,
      heldAt: at,
      createdAt: at,
      requestedBy: scope.userId,
      replacesId: host.id,
    },
  })
  await tx.poolHost.update({
    where: { nodeId: host.nodeId },
    data: { quarantinedAt: at, quarantineNote: `Replaced for ${host.pcloud.name}: it was down` },
  })
}

type Report = { host: OpenHost; remaining: number; enabled: boolean }

/** Records a replacement as an event and in the audit log, and queues the job that offers free hosts. */
export async function reportReplacement(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { host, remaining, enabled }: Report,
): Promise<void> {
  const then = enabled ? 'the new host is enabled' : 'enable it when you are ready'
  const text = `${hostText(host)} was replaced; ${then}`
  await notifyOwners(tx, hostEvent('host.replaced', host, { at: scope.now, text }))
  const after = { host: host.name, remaining }
  await recordAudit(tx, scope, hostAudit(host, 'pcloud.host-replace', { after }))
  await addJobs(tx, [hostsJobSoon()])
}
