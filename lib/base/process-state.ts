/** One value of this process, made at its first use. */
export type ProcessState<T> = {
  get(): T
  set(value: T): void
}

type States = Map<string, unknown>

const KEY = Symbol.for('berth.process-state')
const global = globalThis as typeof globalThis & { [KEY]?: States }

/**
 * Every named value of this process. A module that two bundles contain (the server's and Next's), or that a development
 * server reloads, runs more than once in a process; its variables would exist more than once.
 */
export function processStates(): States {
  global[KEY] ??= new Map()
  return global[KEY]
}

/** The value of that name, shared by all bundles of this process; `make` makes it at the first `get` without one. */
export const processState = <T>(name: string, make: () => T): ProcessState<T> => ({
  get() {
    const states = processStates()
    if (!states.has(name)) states.set(name, make())
    return states.get(name) as T
  },
  set: (value) => {
    processStates().set(name, value)
  },
})
