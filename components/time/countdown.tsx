'use client'
import { durationText } from '@/lib/base/wait-text'
import { useNow } from './reader-clock'

const TICK_MS = 1_000

/** A countdown to a time: `23 min 10 s left`. */
export function Countdown({ to }: { to: string }) {
  const left = Math.max(0, Date.parse(to) - useNow(TICK_MS))
  return (
    <strong role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {`${left === 0 ? '0 s' : durationText(Math.ceil(left / TICK_MS) * TICK_MS)} left`}
    </strong>
  )
}
