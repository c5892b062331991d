/** Limits the calls that run and wait. Waiting callers alternate, regardless of how many calls each has. */
export type Gate = {
  /** Resolves to a function to call at the end. Null if too many calls wait or the caller disconnected. */
  enter: (caller: string, signal?: AbortSignal) => Promise<(() => void) | null>
}

type Limits = {
  running: number
  waiting: number
  /** The limit for one caller, so that others find a place. */
  waitingOfOne: number
}

export function newGate(limits: Limits): Gate {
  let running = 0
  let waiting = 0
  // In the order in which callers are admitted.
  const queues = new Map<string, (() => void)[]>()

  const next = () => {
    for (const [caller, queue] of queues) {
      const admit = queue.shift()
      queues.delete(caller)
      if (queue.length > 0) queues.set(caller, queue)
      return admit
    }
    return undefined
  }
  const start = () => {
    running += 1
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      running -= 1
      next()?.()
    }
  }
  const wait = (caller: string, queue: (() => void)[], signal: AbortSignal | undefined) =>
    new Promise<(() => void) | null>((resolve) => {
      const admit = () => {
        waiting -= 1
        resolve(start())
      }
      const cancel = () => {
        const place = queue.indexOf(admit)
        if (place < 0) return
        queue.splice(place, 1)
        if (queue.length === 0) queues.delete(caller)
        waiting -= 1
        resolve(null)
      }
      waiting += 1
      queue.push(admit)
      queues.set(caller, queue)
      signal?.addEventListener('abort', cancel, { once: true })
    })

  return {
    enter: async (caller, signal) => {
      if (running < limits.running) return start()
      const queue = queues.get(caller) ?? []
      const isFull = waiting >= limits.waiting || queue.length >= limits.waitingOfOne
      if (isFull || signal?.aborted === true) return null
      return wait(caller, queue, signal)
    },
  }
}
