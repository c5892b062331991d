/** A value that is computed when it is first asked for, and kept. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= compute()
    return value
  }
}
