/** Lines that were read and whose answers were not sent yet. */
export type OpenLines = {
  /** Resolves once another line may be read. */
  room: () => Promise<void>
  /** Counts a line until its answer is sent. */
  begin: () => void
  push: (answer: string) => void
  /** Returns the next answers, or null after the end. */
  next: () => Promise<string | null>
  /** Resolves once all lines are answered, even if the answers were not sent. */
  answered: () => Promise<void>
  end: () => void
}

/**
 * Queues answers in the order in which they are made. If the caller reads no answers, no more lines are read once
 * `most` of them are open, which limits the memory of a stream.
 */
export function openLines(most: number): OpenLines {
  let ready: string[] = []
  let [unanswered, isEnded] = [0, false]
  let waiting: (() => void)[] = []
  const changed = () => {
    const all = waiting
    waiting = []
    for (const proceed of all) proceed()
  }
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    room: () => until(() => isEnded || unanswered + ready.length < most),
    begin() {
      unanswered += 1
    },
    push(answer) {
      unanswered -= 1
      ready.push(answer)
      changed()
    },
    async next() {
      await until(() => isEnded || ready.length > 0)
      if (ready.length === 0) return null
      const answers = ready.join('')
      ready = []
      changed()
      return answers
    },
    answered: () => until(() => isEnded || unanswered === 0),
    end() {
      isEnded = true
      changed()
    },
  }
}
