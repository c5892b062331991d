import { externalStore } from './external-store'

type Question = { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void }

/** The open question, or null. */
export const confirmation = externalStore<Question | null>(null)

/**
 * Requests that the user confirms their password; resolves to true if they did. Calls share an open question. Without a
 * page that can show the question, it resolves to false.
 */
export function requestConfirmation(): Promise<boolean> {
  if (!confirmation.hasListeners()) return Promise.resolve(false)
  const question = confirmation.current()
  if (question !== null) return question.answer
  const { promise, resolve } = newAnswer()
  confirmation.change({ answer: promise, resolve })
  return promise
}

/** Answers the open question. */
export function resolveConfirmation(isConfirmed: boolean): void {
  const resolved = confirmation.current()
  confirmation.change(null)
  resolved?.resolve(isConfirmed)
}

function newAnswer() {
  let resolve: (isConfirmed: boolean) => void = () => {}
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
