/** One value of this process, created at its first use. */
export type ProcessState<T> = {
  get(): T
  set(value: T): void
}

type States = Map<string, unknown>

const KEY = Symbol.for('berth.process-state')
const global = globalThis as typeof globalThis & { [KEY]?: States }

/**
 * All named values of this process. A module runs more than once in a process if two bundles contain it, as those of
 * the server and Next do, or if the development server reloads it; its variables then exist more than once.
 */
export function processStates(): States {
  global[KEY] ??= new Map()
  return global[KEY]
}

/** The value with that name, shared by all bundles of this process; `make` creates it at the first `get`. */
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
