import { DAY_MS } from '@/lib/base/durations'
import { type FreeHost, inLine, isPassedOver, type Line } from './next-offer'

/** What a line keeps from requests that do not wait. */
export type ReservedHosts = {
  nodes: readonly string[]
  /** How many entries they are reserved for. */
  waiting: number
}

/** An entry for more hosts than are free keeps them for so long, and is not starved by small requests meanwhile. */
const PATIENCE_MS = DAY_MS

/**
 * The free hosts that the line would take, in its order: a request that does not wait gets one of the others. An entry
 * for more hosts than are free keeps all of its zone, but for a day alone, so that it does not close the flavor for good.
 */
export function reservedForWaiting(line: Line, now: number): ReservedHosts {
  let open = line.free
  const nodes: string[] = []
  let waiting = 0
  for (const entry of inLine(line.entries)) {
    if (isPassedOver(entry, line)) continue
    const hosts = open.filter(({ az }) => entry.az === null || az === entry.az)
    if (hosts.length < entry.count && now - entry.queuedAt >= PATIENCE_MS) continue
    const reserved = new Set(hosts.slice(0, entry.count).map(({ node }: FreeHost) => node))
    nodes.push(...reserved)
    open = open.filter(({ node }) => !reserved.has(node))
    waiting++
  }
  return { nodes, waiting: nodes.length === 0 ? 0 : waiting }
}
