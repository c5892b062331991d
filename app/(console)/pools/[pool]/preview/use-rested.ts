'use client'
import { startTransition, useEffect, useState } from 'react'

/** Long enough that an immediate cancel skips the work, short enough not to delay the result. */
const REST_MS = 1_000

/**
 * True if an expensive rendering of `value` is due: no changes are expected, or it has been the same for a
 * second.
 */
export function useRested(value: unknown, isMoving: boolean): boolean {
  const [rested, setRested] = useState<unknown>(undefined)
  useEffect(() => {
    const rest = () => startTransition(() => setRested(value))
    const timer = setTimeout(rest, isMoving ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [value, isMoving])
  return rested === value
}
