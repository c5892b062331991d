import { useState } from 'react'

/** Completed steps that were expanded again, by the id of their heading. */
export function useFolds() {
  const [opened, setOpened] = useState<readonly string[]>([])
  return {
    isOpen: (part: string) => opened.includes(part),
    open: (part: string) => setOpened((now) => [...now, part]),
    toggle: (part: string) =>
      setOpened((now) =>
        now.includes(part) ? now.filter((each) => each !== part) : [...now, part],
      ),
    reset: () => setOpened([]),
  }
}
