type Undo = () => void
type Listener = (message: string, undo: Undo | undefined) => void

let tell: Listener | null = null

/** The one place that shows confirmations says that it is there. */
export function onSaved(listener: Listener): () => void {
  tell = listener
  return () => {
    tell = null
  }
}

/** A confirmation of what the page already shows, with a way back where there is one; errors never come this way. */
export const saved = (message: string, undo?: Undo): void => tell?.(message, undo)
