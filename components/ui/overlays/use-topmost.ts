import { useEffect, useState, useSyncExternalStore } from 'react'
import { externalStore } from '@/lib/api/browser/external-store'

const dialogs = externalStore<readonly symbol[]>([])

/** True if no other dialog is open above this one. Escape closes only the topmost dialog. */
export function useTopmost(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    dialogs.change([...dialogs.current(), own])
    return () => dialogs.change(dialogs.current().filter((it) => it !== own))
  }, [opened, own])
  return useSyncExternalStore(
    dialogs.subscribe,
    () => (dialogs.current().at(-1) ?? own) === own,
    () => true,
  )
}
