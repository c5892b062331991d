'use client'
import { startTransition, useEffect, useState } from 'react'

/** Long enough that nobody who cancels at once waits, short enough that nobody who waits misses it. */
const PATIENCE_MS = 1_000

/** Whether it is time to draw what is costly to draw of `value`: it rests, or has been moving for a second. */
export function useRested(value: unknown, isMoving: boolean): boolean {
  const [rested, setRested] = useState<unknown>(undefined)
  useEffect(() => {
    const rest = () => startTransition(() => setRested(value))
    const timer = setTimeout(rest, isMoving ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [value, isMoving])
  return rested === value
}
