'use client'
import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type Span, spanBetween } from './span'

/** A shorter movement is a click. */
const MIN_PIXELS = 6

/** Selects a part of a plot by dragging with a mouse or pen; touch input scrolls the page instead. */
export function useDragSpan(onSpan: ((span: Span) => void) | undefined) {
  const [span, setSpan] = useState<Span | null>(null)
  const start = useRef<number | null>(null)
  const hasDragged = useRef(false)
  const end = () => {
    start.current = null
    setSpan(null)
  }
  const handlers = {
    onPointerDown: ({ button, pointerType, clientX }: PointerEvent) => {
      hasDragged.current = false
      const canStart = onSpan !== undefined && button === 0 && pointerType !== 'touch'
      start.current = canStart ? clientX : null
    },
    onPointerMove: ({ currentTarget, clientX, pointerId }: PointerEvent) => {
      if (start.current === null) return
      if (span === null && Math.abs(clientX - start.current) < MIN_PIXELS) return
      if (span === null) currentTarget.setPointerCapture(pointerId)
      const { left, width } = currentTarget.getBoundingClientRect()
      setSpan(spanBetween((start.current - left) / width, (clientX - left) / width))
    },
    onPointerUp: () => {
      hasDragged.current = span !== null
      if (span !== null) onSpan?.(span)
      end()
    },
    onPointerCancel: end,
    /** The click at the end of a drag must not follow the link below it. */
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return
      hasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
  return { span, handlers }
}
