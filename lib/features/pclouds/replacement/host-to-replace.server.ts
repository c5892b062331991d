import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { ownHost } from '@/lib/engine'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { whyNotReplaced } from '../hosts/host-actions.server'
import { lockOpenHost, type OpenHost } from '../leases/open-host.server'
import type { PcloudFacts } from '../pcloud-facts.server'

/**
 * Locks and returns a held host of the caller whose node is down and whose lease has not ended, or returns why it
 * cannot be replaced.
 */
export async function downHost(
  tx: Db,
  facts: PcloudFacts,
  { name, now }: { name: string; now: Date },
): Promise<Result<OpenHost, Problem>> {
  const own = ownHost(facts, name)
  if (!own.ok) return refused(own.error)
  const allocation = facts.row?.allocations.find((each) => each.name === name)
  const host = allocation === undefined ? null : await lockOpenHost(tx, allocation.id)
  if (host === null) return refuse('host-name-not-found')
  if (host.heldAt === null) return refuse('not-held')
  const node = await tx.node.findUniqueOrThrow({ where: { id: host.nodeId } })
  const obstacle = whyNotReplaced({ endAt: host.endAt, node }, now)
  return obstacle === null ? ok(host) : refuse(obstacle)
}

/** Returns the host that an entry of the waiting list has to replace; null if it names none. */
export async function hostToReplace(
  tx: Db,
  facts: PcloudFacts,
  { name, flavorId, now }: { name: string | undefined; flavorId: string; now: Date },
): Promise<Result<OpenHost | null, Problem>> {
  if (name === undefined) return ok(null)
  const host = await downHost(tx, facts, { name, now })
  if (host.ok && host.value.flavorId !== flavorId)
    return err(invalid('flavor', `Name the flavor of ${name}, which is ${host.value.flavorId}.`))
  return host
}
