type Listener = (message: string) => void

let tell: Listener | null = null

/** The one place that shows confirmations says that it is there. */
export function onSaved(listener: Listener): () => void {
  tell = listener
  return () => {
    tell = null
  }
}

/** A confirmation of what the page already shows; errors never come this way. */
export const saved = (message: string): void => tell?.(message)
