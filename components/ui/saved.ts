type Undo = () => void
type Listener = (message: string, undo: Undo | undefined) => void

/** Messages from before the notices were loaded: buttons rendered by the server already work then. */
const MOST_QUEUED = 5
let queued: (readonly [string, Undo | undefined])[] = []
let notify: Listener | null = null

/** Registers the one place that shows confirmations, and shows the earlier ones. */
export function onSaved(listener: Listener): () => void {
  notify = listener
  for (const message of queued.splice(0)) listener(...message)
  return () => {
    notify = null
  }
}

/** A confirmation of what the page already shows, with a way back where there is one; errors never come this way. */
export function saved(message: string, undo?: Undo): void {
  if (notify === null) queued = [...queued, [message, undo] as const].slice(-MOST_QUEUED)
  else notify(message, undo)
}
