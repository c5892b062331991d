/** Lines that were read and whose answers are not sent yet. */
export type OpenLines = {
  /** Resolves once another line may be read. */
  room: () => Promise<void>
  /** Counts a line until its answer was sent. */
  begin: () => void
  push: (answer: string) => void
  /** The next answers; null after the end. */
  next: () => Promise<string | null>
  /** Resolves once all lines are answered, sent or not. */
  answered: () => Promise<void>
  end: () => void
}

/**
 * Answers in the order in which they are made. A reader that takes no answers stops the reading of lines once `most` of
 * them are open, so that it costs no more memory than they do.
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
