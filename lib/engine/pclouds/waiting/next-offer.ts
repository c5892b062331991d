/** An entry of the waiting list of one flavor that has no offer yet. */
export type WaitingEntry = {
  id: string
  /** The tenant whose quota the hosts count against. */
  owner: string
  /** The zone it waits for; null: any, and the hosts may be in several. */
  az: string | null
  count: number
  /** Its host replaces one that is down, whose units it takes over. */
  isReplacement: boolean
  /** When it was requested, or when its last offer lapsed. */
  queuedAt: number
}

export type FreeHost = { node: string; az: string | null }

export type Line = {
  entries: readonly WaitingEntry[]
  /** The free hosts of the flavor. */
  free: readonly FreeHost[]
  /** Units of one host. */
  units: number
  /** How many units each owner may still take; an owner that is missing may take any number. */
  room: ReadonlyMap<string, number>
}

/** An entry to make an offer to, and the nodes that its hosts are drawn from. */
export type NextOffer = { entry: WaitingEntry; nodes: readonly string[] }

/** Who comes first: by time, then by id. */
export const inLine = (entries: readonly WaitingEntry[]): WaitingEntry[] =>
  entries.toSorted((a, b) => a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1))

/** True if an entry does not fit its owner's quota: it is passed over and stays at its position. */
export const isPassedOver = (
  { owner, count, isReplacement }: WaitingEntry,
  { units, room }: Pick<Line, 'units' | 'room'>,
): boolean => !isReplacement && count * units > (room.get(owner) ?? Number.POSITIVE_INFINITY)

/** How many of the hosts of a zone that come free the line takes first; `az` null: of all zones. */
export const hostsAhead = (
  { entries, ...line }: Pick<Line, 'entries' | 'units' | 'room'>,
  az: string | null,
): number =>
  entries
    .filter((entry) => az === null || entry.az === null || entry.az === az)
    .filter((entry) => !isPassedOver(entry, line))
    .reduce((all, { count }) => all + count, 0)

/**
 * The first entry in line that gets an offer; null: none does. An entry for more hosts than are free keeps later ones
 * from the hosts of its zone, so that it is not overtaken for good; one for any zone keeps them from all.
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

/** The place of an entry among those that wait for hosts of the same zone, from 1; null: it does not wait. */
export function placeInLine(entries: readonly WaitingEntry[], id: string): number | null {
  const own = entries.find((entry) => entry.id === id)
  if (own === undefined) return null
  const rivals = entries.filter(({ az }) => az === own.az || az === null || own.az === null)
  return inLine(rivals).findIndex((entry) => entry.id === id) + 1
}
