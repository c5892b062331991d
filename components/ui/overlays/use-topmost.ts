import { useEffect, useState, useSyncExternalStore } from 'react'

let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether no other dialog was opened above this one. Escape closes the topmost dialog alone. */
export function useTopmost(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    change([...open, own])
    return () => change(open.filter((it) => it !== own))
  }, [opened, own])
  return useSyncExternalStore(
    subscribe,
    () => (open.at(-1) ?? own) === own,
    () => true,
  )
}
