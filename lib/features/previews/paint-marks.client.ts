'use client'
import { useEffect } from 'react'

const INPUT = 'input'
const PAINTED = 'painted'
const MEASURE = 'input-to-painted'

/** Call where a change of the policy or its inputs begins; the next painted picture ends the measure. */
export function markInput(): void {
  performance.mark(INPUT)
}

/** Notes when the picture that shows `fact` is on the screen. The same numbers for the bench and the field. */
export function usePaintMark(fact: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new fact is what is being timed.
  useEffect(() => {
    if (performance.getEntriesByName(INPUT, 'mark').length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The task after the next frame starts when that frame has been painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(measure, 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [fact])
}

function measure(): void {
  performance.mark(PAINTED)
  performance.measure(MEASURE, INPUT, PAINTED)
  performance.clearMarks(INPUT)
  performance.clearMarks(PAINTED)
}
