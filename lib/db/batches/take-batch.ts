/** What a call adds to the transaction that answers it. */
export type BatchLoad = {
  /** The number of launches, outcomes and ends in the call. */
  size: number
  /** An estimate of the number of nodes that its VMs are compared with. */
  nodes: number
  /** Calls with the same subject need different transactions. Null if the call can share with any other. */
  subject: string | null
}

/** The approximate limit of node comparisons in one transaction, because all other calls wait for them. */
export const MAX_NODES = 10_000

/**
 * Removes the calls of the next transaction from the waiting ones, in order. Calls beyond the limit of nodes are
 * skipped and later calls pass them, so that a call waits for at most one such transaction. The first call with nodes
 * is always taken. The batch ends before a second call with the same subject, because it has to read what the first one
 * wrote.
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
    if (nodes > 0 && load.nodes > 0 && nodes + load.nodes > MAX_NODES) {
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
