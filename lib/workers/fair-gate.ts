/** Lets a few calls run at a time and a few more wait; callers take turns, however many calls each has. */
export type Gate = {
  /** Resolves to what to call when done; null: too many calls wait, or the caller went away. */
  enter: (caller: string, signal?: AbortSignal) => Promise<(() => void) | null>
}

type Limits = {
  running: number
  waiting: number
  /** Of one caller, so that the others find a place. */
  waitingOfOne: number
}

/** A gate with these limits. */
export function newGate(limits: Limits): Gate {
  let running = 0
  let waiting = 0
  // The caller whose turn is next comes first.
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
