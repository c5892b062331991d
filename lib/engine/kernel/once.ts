/** Returns a function that calls `compute` the first time and caches its result, unless that is null or undefined. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= compute()
    return value
  }
}

// A hidden property, because the values of a WeakMap live until the next full garbage collection.
const lazy = Symbol('lazy')

type Lazy<Source> = { source: Source; made: Record<string, unknown> }

/**
 * Adds fields to objects of one kind. They are computed from `source` on their first read and then cached; other code
 * sees plain fields. All objects share the getters. With separate getters, as in `{ get groups() { … } }`, each object
 * would have its own hidden class, through which V8 keeps the source alive until the next full garbage collection.
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

/** The source of an object's lazy fields; undefined for an object without them, such as one parsed from JSON. */
export const sourceOf = (target: object & { [lazy]?: Lazy<unknown> }): unknown =>
  target[lazy]?.source

/** Caches the last result of a function whose callers pass the same number many times in a row. */
export function lastResult<T>(compute: (value: number) => T): (value: number) => T {
  let last: { value: number; result: T } | null = null
  return (value) => {
    if (last === null || !Object.is(last.value, value)) last = { value, result: compute(value) }
    return last.result
  }
}
