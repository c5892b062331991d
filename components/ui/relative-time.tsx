'use client'
import { useSyncExternalStore } from 'react'

const minute = 60_000
const steps = [
  { unit: 'day', ms: 24 * 60 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `3 hours ago`, `in 2 days`; beyond 30 days the date itself. */
export function relativeText(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime()
  if (Math.abs(distance) > 30 * 24 * 60 * minute) return at.toISOString().slice(0, 10)
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms)
  return step === undefined
    ? 'just now'
    : relative.format(Math.round(distance / step.ms), step.unit)
}

/** `2026-11-20 12:04:10 UTC`, the same for every reader. */
export const utcText = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const tickMs = 30_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}
/** The present in steps, so that one rendering sees one time. A server lives long: it asks each time. */
const present = () => Math.floor(Date.now() / tickMs) * tickMs

/** A point in time in words, exact and in UTC on hover and for machines. */
export function RelativeTime({ at, empty = 'never' }: { at: string | null; empty?: string }) {
  const now = useSyncExternalStore(subscribe, present, present)
  if (at === null) return <span>{empty}</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={utcText(date)} suppressHydrationWarning>
      {relativeText(date, new Date(now))}
    </time>
  )
}
