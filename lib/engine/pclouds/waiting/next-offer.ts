/** An entry of the waiting list of one flavor that has no offer yet. */
export type WaitingEntry = {
  id: string
  /** The tenant whose quota the hosts count against. */
  owner: string
  /** The zone for which it waits; null for any zone, and the hosts may be in several zones. */
  az: string | null
  count: number
  /** True if its host replaces one that is down and takes over the units of that host. */
  isReplacement: boolean
  /** The time of the request, or of the lapse of its last offer. */
  queuedAt: number
}

export type FreeHost = { node: string; az: string | null }

export type Line = {
  entries: readonly WaitingEntry[]
  /** The free hosts of the flavor. */
  free: readonly FreeHost[]
  /** Units of one host. */
  units: number
  /** The units that each owner may still use. An owner that is not listed has no limit. */
  room: ReadonlyMap<string, number>
}

/** An entry that gets an offer, and the nodes from which its hosts are drawn. */
type NextOffer = { entry: WaitingEntry; nodes: readonly string[] }

/** Orders entries by time, then by id. */
export const inLine = (entries: readonly WaitingEntry[]): WaitingEntry[] =>
  entries.toSorted((a, b) => a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1))

/** True if an entry does not fit its owner's quota: it is passed over and stays at its position. */
export const isPassedOver = (
  { owner, count, isReplacement }: WaitingEntry,
  { units, room }: Pick<Line, 'units' | 'room'>,
): boolean => !isReplacement && count * units > (room.get(owner) ?? Number.POSITIVE_INFINITY)

/**
 * The number of hosts of a zone, or of all zones if `az` is null, that the waiting entries take first when hosts are
 * released.
 */
export const hostsAhead = (
  { entries, ...line }: Pick<Line, 'entries' | 'units' | 'room'>,
  az: string | null,
): number =>
  entries
    .filter((entry) => az === null || entry.az === null || entry.az === az)
    .filter((entry) => !isPassedOver(entry, line))
    .reduce((all, { count }) => all + count, 0)

/**
 * The first entry in line that gets an offer; null if none does. An entry for more hosts than are free blocks the hosts
 * of its zone, or of all zones, for later entries, so that they do not overtake it forever.
 */
export function nextOffer(line: Line): NextOffer | null {
  let open = line.free
  for (const entry of inLine(line.entries)) {
    if (isPassedOver(entry, line)) continue
    const requested = (host: FreeHost) => entry.az === null || host.az === entry.az
    const hosts = open.filter(requested)
    if (hosts.length >= entry.count) return { entry, nodes: hosts.map(({ node }) => node) }
    open = open.filter((host) => !requested(host))
  }
  return null
}

/** The position of an entry among those that wait for hosts of the same zone, from 1; null if it does not wait. */
export function placeInLine(entries: readonly WaitingEntry[], id: string): number | null {
  const own = entries.find((entry) => entry.id === id)
  if (own === undefined) return null
  const rivals = entries.filter(({ az }) => az === own.az || az === null || own.az === null)
  return inLine(rivals).findIndex((entry) => entry.id === id) + 1
}
