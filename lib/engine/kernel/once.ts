/** A value that is computed on its first read, then cached. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= compute()
    return value
  }
}

/** A function whose last result is cached: for callers that pass the same number many times in a row. */
export function lastResult<T>(compute: (value: number) => T): (value: number) => T {
  let last: { value: number; result: T } | null = null
  return (value) => {
    if (last === null || !Object.is(last.value, value)) last = { value, result: compute(value) }
    return last.result
  }
}
