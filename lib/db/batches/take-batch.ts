/** What a call adds to the transaction that answers it. */
export type BatchLoad = {
  /** Entries of the call: a launch, an outcome or an end each. */
  size: number
  /** An estimate of the nodes that its VMs are compared with. */
  nodes: number
  /** Calls with the same subject need different transactions; null: none. */
  subject: string | null
}

/** About as many nodes as the VMs of one transaction are compared with, because all other calls wait meanwhile. */
export const MOST_NODES = 10_000

/**
 * Removes the calls of the next transaction from the waiting ones, in order. Calls beyond the limit of nodes stay, and later
 * calls pass them, so that a call waits for at most one such transaction; the first of them is always taken. A repeat, or
 * a second call about one launch, has to read what the first one wrote.
 */
export function takeBatch<Call>(
  waiting: Call[],
  most: number,
  loadOf: (call: Call) => BatchLoad,
): Call[] {
  const batch: Call[] = []
  const left: Call[] = []
  const subjects = new Set<string>()
  let [size, nodes] = [0, 0]
  for (const [i, call] of waiting.entries()) {
    const load = loadOf(call)
    const isFull = batch.length > 0 && size + load.size > most
    const isTaken = load.subject !== null && subjects.has(load.subject)
    if (isFull || isTaken) {
      left.push(...waiting.slice(i))
      break
    }
    if (load.subject !== null) subjects.add(load.subject)
    if (nodes > 0 && load.nodes > 0 && nodes + load.nodes > MOST_NODES) {
      left.push(call)
      continue
    }
    size += load.size
    nodes += load.nodes
    batch.push(call)
  }
  waiting.splice(0, waiting.length, ...left)
  return batch
}
