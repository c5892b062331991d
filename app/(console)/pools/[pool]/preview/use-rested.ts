'use client'
import { startTransition, useEffect, useState } from 'react'

/** Long enough that an immediate cancel skips the work, short enough not to delay the result. */
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
