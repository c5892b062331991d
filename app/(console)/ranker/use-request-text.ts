'use client'
import { useState } from 'react'
import { useRead } from '@/lib/api/client'
import { rankFixtureContract } from '@/lib/features/rank-fixtures/contract'
import type { Fixture } from '@/lib/features/rank-fixtures/schema'

/** The text of the request: typed text, else the saved request in the address, else the example. */
export function useRequestText(id: string | null, sample: string, initial: Fixture | undefined) {
  const fixture = useRead(rankFixtureContract.show, id === null ? null : { params: { id } }, {
    // A saved request never changes.
    staleTime: Number.POSITIVE_INFINITY,
    initialData: initial?.id === id ? initial : undefined,
  })
  // Typed text belongs to the saved request that was open then. Opening another one replaces it.
  const [typed, setTyped] = useState<{ over: string | null; text: string } | null>(null)
  const saved = id === null ? sample : fixture.data?.request
  const text = typed !== null && typed.over === id ? typed.text : (saved ?? '')
  return {
    text,
    setText: (next: string) => setTyped({ over: id, text: next }),
    /** The text box retains its content when the address no longer names a saved request. */
    detach: () => setTyped({ over: null, text }),
    fixture,
  }
}
