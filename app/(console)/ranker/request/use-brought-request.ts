'use client'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/**
 * The text of the last file or paste, whose faults scroll into view. Text pasted while no field has the focus
 * becomes the request.
 */
export function useBroughtRequest(onText: (text: string) => void) {
  const [brought, setBrought] = useState<string | null>(null)
  const bring = (text: string) => {
    setBrought(text)
    onText(text)
  }
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || isField(event.target)) return
    event.preventDefault()
    bring(text)
  })
  return { brought, bring }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role="grid"], [role="dialog"]') !== null
