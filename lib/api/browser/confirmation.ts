type Listener = () => void
type Question = { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void }

let question: Question | null = null
const listeners = new Set<Listener>()

const notify = (next: Question | null) => {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Requests that the person confirms their password; resolves to true if they did. Calls while the question is open
 * share it. Without a page that can show the question, it resolves to false.
 */
export function requestConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (question !== null) return question.answer
  const { promise, resolve } = newAnswer()
  notify({ answer: promise, resolve })
  return promise
}

/** Answers the open question. */
export function resolveConfirmation(isConfirmed: boolean): void {
  const resolved = question
  notify(null)
  resolved?.resolve(isConfirmed)
}

/** For `useSyncExternalStore`: whether a question is open. */
export const confirmation = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => question !== null,
  onServer: () => false,
}

function newAnswer() {
  let resolve: (isConfirmed: boolean) => void = () => {}
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
