import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import { changeEach, MAX_PER_RUN } from '../leases/change-each.server'
import { hostEvent, hostText, lockOpenHost } from '../leases/open-host.server'
import { notifyOwners } from '../notices/notify-owners.server'

/** Notifies owners once when the node of a host is down, and once when it is up again. */
export async function noteDownHosts(now: Date): Promise<number> {
  const changed = await database().$queryRaw<{ id: string }[]>`
    select a."id" from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId"
    where a."heldAt" is not null and a."closedAt" is null and (a."downAt" is null) = (n."state" <> 'running')
    order by a."id" limit ${MAX_PER_RUN}`
  return changeEach(changed, (tx, id) => note(tx, id, now))
}

async function note(tx: Db, id: string, at: Date): Promise<boolean> {
  const host = await lockOpenHost(tx, id)
  if (host === null || host.heldAt === null) return false
  const { nodeId } = host
  const { state } = await tx.node.findUniqueOrThrow({ where: { id: nodeId } })
  const isDown = state !== 'running'
  if (isDown === (host.downAt !== null)) return false
  await tx.hostAllocation.update({ where: { id }, data: { downAt: isDown ? at : null } })
  const instances = (await instancesOn(tx, [nodeId])).get(nodeId)?.length ?? 0
  const there = instances === 1 ? '1 instance' : `${instances} instances`
  const text = `${hostText(host)} is ${isDown ? 'down' : 'up again'}; ${there}`
  const event = hostEvent(isDown ? 'host.down' : 'host.up', host, { at, text })
  await notifyOwners(tx, event, { byMail: isDown })
  return true
}
