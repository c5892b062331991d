type Undo = () => void
type Listener = (message: string, undo: Undo | undefined) => void

/**
 * Queue length for messages from before the notification component loads; server-rendered buttons already work
 * then.
 */
const MAX_QUEUED = 5
let queued: (readonly [string, Undo | undefined])[] = []
let notify: Listener | null = null

/** Registers the one component that shows confirmations, and passes it the queued ones. */
export function onSaved(listener: Listener): () => void {
  notify = listener
  for (const message of queued.splice(0)) listener(...message)
  return () => {
    notify = null
  }
}

/**
 * Shows a confirmation of a change that the page already shows, with an undo if there is one. Errors are shown
 * where they occur.
 */
export function saved(message: string, undo?: Undo): void {
  if (notify === null) queued = [...queued, [message, undo] as const].slice(-MAX_QUEUED)
  else notify(message, undo)
}
