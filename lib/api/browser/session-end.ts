type Listener = () => void

let ended = false
const listeners = new Set<Listener>()

const notify = (value: boolean) => {
  if (ended === value) return
  ended = value
  for (const listener of listeners) listener()
}

/** A call was rejected because the session has ended; the shell shows the sign-in form over the page. */
export const announceSessionEnd = () => notify(true)

/** The person signed in again. */
export const sessionResumed = () => notify(false)

/** For `useSyncExternalStore`. */
export const sessionEnd = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => ended,
  onServer: () => false,
}
