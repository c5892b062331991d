import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newSeed } from '@/lib/db/new-seed.server'
import { chooseHost, type Period } from '@/lib/engine'

/** A host that was drawn, and how: its seed, and among how many. */
export type DrawnHost = { nodeId: string; seed: string; among: number }

type Drawing = { count: number; period: Period; now: Date }

/**
 * Draws so many of these hosts for a period and locks them; null: too few are left. Hosts that somebody else is taking
 * are left to them.
 */
export async function drawHosts(
  tx: Db,
  nodes: readonly string[],
  { count, period, now }: Drawing,
): Promise<DrawnHost[] | null> {
  let free = nodes
  const drawn: DrawnHost[] = []
  while (drawn.length < count) {
    const seed = newSeed()
    const nodeId = chooseHost(free, seed)
    if (nodeId === null) return null
    if (await lockFree(tx, nodeId, { period, now }))
      drawn.push({ nodeId, seed, among: free.length })
    free = free.filter((node) => node !== nodeId)
  }
  return drawn
}

/** Locks a host if nobody else does, and if it is free for the period; what it is read by may be older. */
async function lockFree(
  tx: Db,
  nodeId: string,
  { period: { from, to }, now }: Pick<Drawing, 'period' | 'now'>,
): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    select true from "PoolHost" where "nodeId" = ${nodeId} and "quarantinedAt" is null for update skip locked`
  if (locked.length === 0) return false
  const [end, begin] = [to === null ? null : new Date(to), new Date(from)]
  const busy = await tx.$queryRaw<unknown[]>`
    select true from "HostAllocation" where "nodeId" = ${nodeId} and "closedAt" is null
      and (tstzrange("startAt", "endAt") && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
        or ("heldAt" is not null and "endAt" <= ${now})) limit 1`
  return busy.length === 0
}
