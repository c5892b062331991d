import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import { lockPoolHosts } from '@/lib/features/host-flavors/lock-hosts.server'
import { refuse } from '@/lib/features/host-flavors/refusal'
import { closeHosts } from '../leases/open-host.server'
import type { PcloudFacts } from '../pcloud-facts.server'
import { exchangeHost, reportReplacement } from '../replacement/exchange-host.server'
import { downHost } from '../replacement/host-to-replace.server'

type Offered = { id: string; replacesId: string | null; name: string; enabled: boolean }

/** Replaces the host that an entry names by the offered host; returns the name, which both share. */
export async function acceptReplacement(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  facts: PcloudFacts,
  { id: waitingId, replacesId, name, enabled }: Offered,
): Promise<Result<readonly string[], Problem>> {
  const offered = await tx.hostAllocation.findFirst({ where: { waitingId, closedAt: null } })
  if (offered === null) return refuse('offer-lapsed')
  const down = await downHost(tx, facts, { name, now: scope.now })
  if (!down.ok) return down
  const host = down.value
  if (host.id !== replacesId) return refuse('host-name-not-found')
  await lockPoolHosts(tx, [host.nodeId, offered.nodeId])
  const remaining = (await instancesOn(tx, [host.nodeId])).get(host.nodeId)?.length ?? 0
  await closeHosts(tx, [offered.id], { at: scope.now, because: 'accepted', by: scope.userId })
  const { nodeId, seed, among, realmId } = offered
  // The list of candidates is stored with the offer.
  const selected = { nodeId, seed, among, realmId, freeHash: null, drawIndex: 0 }
  await exchangeHost(tx, scope, { host, selected, enabled })
  await reportReplacement(tx, scope, { host, remaining, enabled })
  return ok([host.name])
}
