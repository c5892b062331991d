type Listener = () => void

let ended = false
const listeners = new Set<Listener>()

const tell = (value: boolean) => {
  if (ended === value) return
  ended = value
  for (const listener of listeners) listener()
}

/** A call was refused because nobody is signed in any more; the shell asks to sign in over the page. */
export const announceSessionEnd = () => tell(true)

/** Somebody signed in again. */
export const sessionResumed = () => tell(false)

/** For `useSyncExternalStore`. */
export const sessionEnd = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => ended,
  onServer: () => false,
}
