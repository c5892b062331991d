'use client'
import { useState } from 'react'
import { useRead } from '@/lib/api/client'
import { rankFixtureContract } from '@/lib/features/rank-fixtures/contract'
import type { Fixture } from '@/lib/features/rank-fixtures/schema'

/** The text of the request: what was typed, over the saved request in the address, over the example. */
export function useRequestText(id: string | null, sample: string, initial: Fixture | undefined) {
  const fixture = useRead(rankFixtureContract.show, id === null ? null : { params: { id } }, {
    // A saved request never changes.
    staleTime: Number.POSITIVE_INFINITY,
    initialData: initial?.id === id ? initial : undefined,
  })
  // What was typed belongs to the saved request that was open then; another one replaces it.
  const [typed, setTyped] = useState<{ over: string | null; text: string } | null>(null)
  const saved = id === null ? sample : fixture.data?.request
  const text = typed !== null && typed.over === id ? typed.text : (saved ?? '')
  return {
    text,
    setText: (next: string) => setTyped({ over: id, text: next }),
    /** What is in the box stays there when the address names no saved request any more. */
    detach: () => setTyped({ over: null, text }),
    fixture,
  }
}
