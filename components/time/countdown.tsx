'use client'
import { durationText } from '@/lib/base/wait-text'
import { useNow } from './reader-clock'

const TICK_MS = 1_000

/** A countdown to a time: `23 min 10 s left`. */
export function Countdown({ to }: { to: string }) {
  const left = Date.parse(to) - useNow(TICK_MS)
  return (
    <strong role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {left <= 0 ? 'over' : `${durationText(left)} left`}
    </strong>
  )
}
