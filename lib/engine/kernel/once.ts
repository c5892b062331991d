/** A value that is computed on its first read, then cached. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= compute()
    return value
  }
}

// On the object itself, unseen: what a WeakMap holds lives until the next full collection.
const lazy = Symbol('lazy')

type Lazy<Source> = { source: Source; made: Record<string, unknown> }

/**
 * Adds fields to objects of one kind that are computed from `source` on their first read, then cached; to others they are
 * plain fields. All objects share the getters: with getters of its own, as in `{ get groups() { … } }`, each object
 * would have a hidden class of its own, through which V8 keeps the source alive until the next full collection.
 */
export function lazyFields<Source, Fields extends object>(
  compute: {
    readonly [Name in keyof Fields]: (source: Source) => Fields[Name]
  },
): <Plain extends object>(target: Plain, source: Source) => Plain & Readonly<Fields> {
  const getters: PropertyDescriptorMap = {}
  for (const name in compute) {
    const make = compute[name]
    getters[name] = {
      enumerable: true,
      configurable: true,
      get(this: { [lazy]: Lazy<Source> }) {
        const { source, made } = this[lazy]
        made[name] ??= make(source)
        return made[name]
      },
    }
  }
  return (target, source) => {
    Object.defineProperty(target, lazy, { value: { source, made: {} } satisfies Lazy<Source> })
    return Object.defineProperties(target, getters) as typeof target & Readonly<Fields>
  }
}

/** The source of an object's lazy fields; undefined for one without them, such as one read back from JSON. */
export const sourceOf = (target: object & { [lazy]?: Lazy<unknown> }): unknown =>
  target[lazy]?.source

/** A function whose last result is cached: for callers that pass the same number many times in a row. */
export function lastResult<T>(compute: (value: number) => T): (value: number) => T {
  let last: { value: number; result: T } | null = null
  return (value) => {
    if (last === null || !Object.is(last.value, value)) last = { value, result: compute(value) }
    return last.result
  }
}
