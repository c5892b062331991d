import { useSyncExternalStore } from 'react'

type ExternalStore<Value> = {
  subscribe: (listener: () => void) => () => void
  current: () => Value
  onServer: () => Value
}

/** A value outside React that components read with `useStore`. */
export function externalStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const change = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  const store: ExternalStore<Value> = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => value,
    onServer: () => initial,
  }
  return { ...store, change, hasListeners: () => listeners.size > 0 }
}

/** The value of a store. The component is rendered again when it changes. */
export const useStore = <Value>({ subscribe, current, onServer }: ExternalStore<Value>): Value =>
  useSyncExternalStore(subscribe, current, onServer)
