'use client'
import { useEffect, useLayoutEffect } from 'react'

const INPUT = 'input'
const PAINTED = 'painted'
const MEASURE = 'input-to-painted'

// A click is timed from the finger's release, as browsers time it; a drag from its newest move.
const inputs = ['keydown', 'pointerdown', 'pointermove', 'pointerup', 'click'] as const

/** When the newest input happened, which is before the page had time to look at it. */
let newestInput: number | null = null
/** When the oldest edit that is not on the screen yet was made. */
let waitingSince: number | null = null

const noteInput = ({ timeStamp }: Event) => {
  newestInput = timeStamp
}

/** Call where a person's edit changes what is previewed; the picture that shows it ends the measure. */
export function markInput(): void {
  waitingSince ??= newestInput ?? performance.now()
}

/**
 * Measures from the input to the frame that shows what it made: a `picture`, or of an invalid `draft`
 * what is wrong with it. The same numbers for the bench and the field.
 */
export function usePaintMark(draft: unknown, picture: unknown): void {
  useEffect(() => {
    for (const type of inputs) window.addEventListener(type, noteInput, { capture: true })
    return () => {
      for (const type of inputs) window.removeEventListener(type, noteInput, { capture: true })
    }
  }, [])

  // Of the layout: a later effect may run after the frame, and would time the one after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new is what is being timed.
  useLayoutEffect(() => {
    if (waitingSince === null) return
    const start = waitingSince
    waitingSince = null
    requestAnimationFrame(() => afterThisFrame(() => measure(start)))
  }, [draft, picture])
}

/** A message sent while a frame is made arrives when it has been painted; a timer may come later. */
function afterThisFrame(task: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(null)
}

function measure(start: number): void {
  for (const name of [INPUT, PAINTED]) performance.clearMarks(name)
  performance.mark(INPUT, { startTime: start })
  performance.mark(PAINTED)
  performance.measure(MEASURE, INPUT, PAINTED)
}
