'use client'
import { useCallback, useRef } from 'react'
import type { Place } from '@/lib/base/json/place'

const LINES_ABOVE = 3

/** The text box of the request, and a function that selects a line and scrolls to it. */
export function useRequestBox() {
  const box = useRef<HTMLTextAreaElement>(null)
  const goTo = useCallback(({ line, column }: Place) => {
    const element = box.current
    if (element === null) return
    const at = offsetOf(element.value, line) + column - 1
    const end = element.value.indexOf('\n', at)
    element.focus()
    element.setSelectionRange(at, end === -1 ? element.value.length : end)
    // Lines are not wrapped and all have the same height.
    const height = Number.parseFloat(getComputedStyle(element).lineHeight)
    element.scrollTop = Math.max(0, line - 1 - LINES_ABOVE) * height
    element.scrollLeft = 0
    element.scrollIntoView({ block: 'nearest' })
  }, [])
  return { box, goTo }
}

export type RequestBox = ReturnType<typeof useRequestBox>

/** The position of the first character of a line. Lines begin at 1. */
function offsetOf(text: string, line: number): number {
  let begin = 0
  for (let seen = 1; seen < line; seen++) begin = text.indexOf('\n', begin) + 1
  return begin
}
