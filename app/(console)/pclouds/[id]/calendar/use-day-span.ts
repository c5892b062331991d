import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type DaySpan, spanOf } from './booked-days'

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The days selected by dragging, or by keys: arrows move, Shift extends, Enter completes the selection. */
export function useDaySpan(count: number, onChosen: (span: DaySpan) => void) {
  const [anchor, setAnchor] = useState(0)
  const [active, setActive] = useState(0)
  const [isDragging, setDragging] = useState(false)
  const span = spanOf(anchor, active)
  const go = (to: number, isExtending: boolean) => {
    const next = Math.max(0, Math.min(count - 1, to))
    setActive(next)
    if (!isExtending) setAnchor(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = moves[event.key]
    if (step !== undefined) go(active + step, event.shiftKey)
    else if (event.key === 'Enter' || event.key === ' ') onChosen(span)
    else return
    event.preventDefault()
  }
  const onPointerUp = () => {
    if (isDragging) onChosen(span)
    setDragging(false)
  }
  const dayHandlers = (i: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Touch input sends all its moves to the day on which it began.
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.releasePointerCapture(event.pointerId)
      go(i, event.shiftKey)
      setDragging(true)
    },
    onPointerEnter: () => {
      if (isDragging) go(i, true)
    },
  })
  const handlers = { onKeyDown, onPointerUp, onPointerLeave: () => setDragging(false) }
  return { span, active, isDragging, handlers, dayHandlers }
}
