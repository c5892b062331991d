import { DAY_MS } from '@/lib/base/durations'
import { type FreeHost, inLine, isPassedOver, type Line } from './next-offer'

/** The hosts that are reserved for the waiting list. */
export type ReservedHosts = {
  nodes: readonly string[]
  /** The number of entries for which they are reserved. */
  waiting: number
}

/** The time for which an entry for more hosts than are free reserves hosts, so that small requests do not starve it. */
const RESERVED_MS = DAY_MS

/**
 * The free hosts that the waiting entries would take, in their order. Other requests get the remaining hosts. An entry
 * for more hosts than are free reserves all hosts of its zone, but only for a day, so that it does not block the flavor
 * forever.
 */
export function reservedForWaiting(line: Line, now: number): ReservedHosts {
  let open = line.free
  const nodes: string[] = []
  let waiting = 0
  for (const entry of inLine(line.entries)) {
    if (isPassedOver(entry, line)) continue
    const hosts = open.filter(({ az }) => entry.az === null || az === entry.az)
    if (hosts.length < entry.count && now - entry.queuedAt >= RESERVED_MS) continue
    const reserved = new Set(hosts.slice(0, entry.count).map(({ node }: FreeHost) => node))
    nodes.push(...reserved)
    open = open.filter(({ node }) => !reserved.has(node))
    waiting++
  }
  return { nodes, waiting: nodes.length === 0 ? 0 : waiting }
}
