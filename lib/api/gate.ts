/** Lets a few through at a time and a few more wait; whoever comes on top of those is told so at once. */
export type Gate = {
  /** Resolves to what to call when done; null: too many wait, or the caller went away. */
  enter: (signal: AbortSignal) => Promise<(() => void) | null>
}

export function newGate(most: number, mostWaiting: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []

  const leave = () => {
    running -= 1
    waiting.shift()?.()
  }
  const start = () => {
    running += 1
    let isDone = false
    return () => {
      if (!isDone) leave()
      isDone = true
    }
  }
  return {
    enter: async (signal) => {
      if (running < most) return start()
      if (waiting.length >= mostWaiting || signal.aborted) return null
      return new Promise((resolve) => {
        const come = () => resolve(start())
        waiting.push(come)
        signal.addEventListener('abort', () => {
          const place = waiting.indexOf(come)
          if (place < 0) return
          waiting.splice(place, 1)
          resolve(null)
        })
      })
    },
  }
}
