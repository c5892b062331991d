'use client'
import { useEffect, useState } from 'react'
import shared from '@/components/ui/shared.module.css'

const SETTLED_MS = 600

/** Announces a change after it is complete, and not at every step of a slider. */
export function LiveSummary({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    // Nothing has changed yet when the page has just opened.
    if (text === first && said === '') return
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, first, said])
  return (
    <p aria-live="polite" className={shared.hidden}>
      {said}
    </p>
  )
}
