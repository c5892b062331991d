type Undo = () => void
type Listener = (message: string, undo: Undo | undefined) => void

/** Messages from before the notices were loaded: buttons rendered by the server already work then. */
const MOST_KEPT = 5
let kept: (readonly [string, Undo | undefined])[] = []
let tell: Listener | null = null

/** Registers the one place that shows confirmations, and shows the earlier ones. */
export function onSaved(listener: Listener): () => void {
  tell = listener
  for (const said of kept.splice(0)) listener(...said)
  return () => {
    tell = null
  }
}

/** A confirmation of what the page already shows, with a way back where there is one; errors never come this way. */
export function saved(message: string, undo?: Undo): void {
  if (tell === null) kept = [...kept, [message, undo] as const].slice(-MOST_KEPT)
  else tell(message, undo)
}
