'use client'
import { useWindowEvent } from '@mantine/hooks'

/** Text pasted while no field has the focus becomes the request. */
export function usePastedRequest(onText: (text: string) => void): void {
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || isField(event.target)) return
    event.preventDefault()
    onText(text)
  })
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role="grid"], [role="dialog"]') !== null
