'use client'
import { useEffect, useLayoutEffect } from 'react'

const INPUT = 'input'
const PAINTED = 'painted'
const MEASURE = 'input-to-painted'

// A click is timed from the release of the pointer, as browsers time it, and a drag from its newest move.
const inputs = ['keydown', 'pointerdown', 'pointermove', 'pointerup', 'click'] as const

/** The time of the newest input event, which is earlier than the time of its handler. */
let newestInput: number | null = null
/** The time of the oldest edit that is not on the screen yet. */
let waitingSince: number | null = null

const noteInput = ({ timeStamp }: Event) => {
  newestInput = timeStamp
}

/** Starts a measurement. Call it when an edit changes the preview; the frame that shows the change ends it. */
export function markInput(): void {
  waitingSince ??= newestInput ?? performance.now()
}

/**
 * Measures the time from the input to the frame that shows its result: a new `picture`, or the
 * problems of an invalid `draft`. The benchmark and production use the same measurement.
 */
export function usePaintMark(draft: unknown, picture: unknown): void {
  useEffect(() => {
    for (const type of inputs) window.addEventListener(type, noteInput, { capture: true })
    return () => {
      for (const type of inputs) window.removeEventListener(type, noteInput, { capture: true })
    }
  }, [])

  // A layout effect, because an ordinary effect may run after the frame and would time the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new is what is being timed.
  useLayoutEffect(() => {
    if (waitingSince === null) return
    const start = waitingSince
    waitingSince = null
    requestAnimationFrame(() => afterThisFrame(() => measure(start)))
  }, [draft, picture])
}

/**
 * Runs a task after the current frame. A message sent while a frame is rendered arrives after its
 * paint; a timer may fire later.
 */
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
