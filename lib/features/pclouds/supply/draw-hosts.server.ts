import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { newSeed } from '@/lib/db/new-seed.server'
import { chooseHost, type Period } from '@/lib/engine'
import { writeContents } from '@/lib/features/contents/store-contents.server'
import { isUsable } from '@/lib/features/host-flavors/free-hosts/read-free-hosts.server'
import { drawListOf } from './draw-list-content.server'

/** A selected host with its seed, the number of candidates, and its index among the draws from the stored list. */
export type SelectedHost = {
  nodeId: string
  seed: string
  among: number
  freeHash: string
  drawIndex: number
}

type Free = { node: string; az: string }
type Drawing = { flavor: string; count: number; period: Period; now: Date }

/**
 * Draws hosts for a period and locks them; returns null if too few are left. If another transaction
 * holds some of them, these are excluded and all draws are repeated, so that the stored list
 * applies to every draw.
 */
export async function drawHosts(
  tx: Db,
  hosts: readonly Free[],
  { flavor, count, period, now }: Drawing,
): Promise<SelectedHost[] | null> {
  const seeds = Array.from({ length: count }, () => newSeed())
  let free = hosts
  for (;;) {
    const selected = drawAll(free, seeds)
    if (selected === null) return null
    const gone = new Set<string>()
    for (const { nodeId } of selected)
      if (!(await lockFree(tx, nodeId, { flavor, period, now }))) gone.add(nodeId)
    if (gone.size === 0) {
      const freeHash = await keepList(tx, free, { flavor, now })
      return selected.map((host, drawIndex) => ({ ...host, freeHash, drawIndex }))
    }
    free = free.filter(({ node }) => !gone.has(node))
  }
}

type Draw = { nodeId: string; seed: string; among: number }

/** Draws hosts one after another, each from the remaining hosts. */
function drawAll(hosts: readonly Free[], seeds: readonly string[]): Draw[] | null {
  let free = hosts.map(({ node }) => node)
  const selected: Draw[] = []
  for (const seed of seeds) {
    const nodeId = chooseHost(free, seed)
    if (nodeId === null) return null
    selected.push({ nodeId, seed, among: free.length })
    free = free.filter((node) => node !== nodeId)
  }
  return selected
}

/** Stores the list of candidates and returns its hash. */
async function keepList(
  tx: Db,
  free: readonly Free[],
  { flavor, now }: Pick<Drawing, 'flavor' | 'now'>,
): Promise<string> {
  const zones = [...groupBy(free, ({ az }) => az)].map(([realmId, hosts]) => ({
    realmId,
    nodeIds: hosts.map(({ node }) => node).sort(),
  }))
  const { list, contents } = drawListOf(flavor, zones)
  await writeContents(tx, contents, now)
  return list.hash
}

/**
 * Locks a host if no other transaction has locked it, and returns whether it is usable and free for
 * the period. It is read again, because the list of candidates may be older.
 */
async function lockFree(
  tx: Db,
  nodeId: string,
  { flavor, period: { from, to }, now }: Pick<Drawing, 'flavor' | 'period' | 'now'>,
): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    select true from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
    where h."nodeId" = ${nodeId} and h."flavorId" = ${flavor} and ${isUsable} for update of h skip locked`
  if (locked.length === 0) return false
  const [end, begin] = [to === null ? null : new Date(to), new Date(from)]
  const busy = await tx.$queryRaw<unknown[]>`
    select true from "HostAllocation" where "nodeId" = ${nodeId} and "closedAt" is null
      and (tstzrange("startAt", "endAt") && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
        or ("heldAt" is not null and "endAt" <= ${now})) limit 1`
  return busy.length === 0
}
