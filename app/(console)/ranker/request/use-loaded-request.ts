'use client'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/**
 * The text of the last file or paste, whose faults scroll into view. Text that is pasted outside of fields becomes the
 * request.
 */
export function useLoadedRequest(onText: (text: string) => void) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const load = (text: string) => {
    setLoaded(text)
    onText(text)
  }
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || isField(event.target)) return
    event.preventDefault()
    load(text)
  })
  return { loaded, load }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role="grid"], [role="dialog"]') !== null
