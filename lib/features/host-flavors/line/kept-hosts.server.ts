import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { keptForLine } from '@/lib/engine'
import { readLines, readRoom } from './read-entries.server'

type Free = { node: string; az: string | null }

/** The hosts that are kept for who waits, and for how many entries by flavor. */
export type KeptHosts = {
  nodes: ReadonlySet<string>
  waiting: ReadonlyMap<string, number>
}

/** Which of the free hosts of flavors a request that does not wait cannot have. */
export async function keptHosts(
  db: Db,
  flavors: readonly { id: string; units: number }[],
  freeOf: (flavorId: string) => readonly Free[],
  now: Date,
): Promise<KeptHosts> {
  const nodes = new Set<string>()
  const waiting = new Map<string, number>()
  const lines = await readLines(
    db,
    flavors.map(({ id }) => id),
  )
  if (lines.size === 0) return { nodes, waiting }
  const owners = [...lines.values()].flatMap((line) => line.map(({ owner }) => owner))
  const room = await readRoom(db, owners)
  for (const { id, units } of flavors) {
    const line = { entries: lines.get(id) ?? [], free: freeOf(id), units, room }
    const kept = keptForLine(line, now.getTime())
    for (const node of kept.nodes) nodes.add(node)
    if (kept.waiting > 0) waiting.set(id, kept.waiting)
  }
  return { nodes, waiting }
}

/** What a refusal for want of hosts tells of the line. */
export const lineFacts = ({ waiting }: KeptHosts, flavorId: string): { waiting?: number } => {
  const count = waiting.get(flavorId)
  return count === undefined ? {} : { waiting: count }
}
