'use client'
import { useEffect, useState } from 'react'
import shared from '@/components/ui/shared.module.css'

const RESOLVED_MS = 600

/** Announces a change to screen readers when it is complete instead of at every step of a slider. */
export function LiveSummary({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    // No change is announced when the page opens.
    if (text === first && announced === '') return
    const timer = setTimeout(() => setAnnounced(text), RESOLVED_MS)
    return () => clearTimeout(timer)
  }, [text, first, announced])
  return (
    <p aria-live="polite" className={shared.hidden}>
      {announced}
    </p>
  )
}
