/** What a call asks of its transaction. */
export type Asks = {
  /** Launches, outcomes and ends that it asks for. */
  size: number
  /** With how many nodes its VMs are compared, as far as is known. */
  nodes: number
  /** What no other call of a transaction may be about; null: nothing. */
  subject: string | null
}

/** Nodes that the VMs of one transaction are compared with, about: everybody else waits meanwhile. */
export const MOST_NODES = 10_000

/**
 * Takes the calls of the next transaction out of those that wait, in their order. Calls beyond the bound of nodes are left
 * for later ones, and those behind them go before, so that nobody waits for more than one such transaction; the first of
 * them always comes along. A repeat, or a second call about one launch, has to see what the first one wrote.
 */
export function takeBatch<Call>(
  waiting: Call[],
  most: number,
  asksOf: (call: Call) => Asks,
): Call[] {
  const batch: Call[] = []
  const left: Call[] = []
  const subjects = new Set<string>()
  let [size, nodes] = [0, 0]
  for (const [i, call] of waiting.entries()) {
    const asks = asksOf(call)
    const isFull = batch.length > 0 && size + asks.size > most
    const isTaken = asks.subject !== null && subjects.has(asks.subject)
    if (isFull || isTaken) {
      left.push(...waiting.slice(i))
      break
    }
    if (asks.subject !== null) subjects.add(asks.subject)
    if (nodes > 0 && asks.nodes > 0 && nodes + asks.nodes > MOST_NODES) {
      left.push(call)
      continue
    }
    size += asks.size
    nodes += asks.nodes
    batch.push(call)
  }
  waiting.splice(0, waiting.length, ...left)
  return batch
}
