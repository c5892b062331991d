'use client'
import { useCallback, useRef } from 'react'
import type { Place } from '@/lib/base/json/place'

const LINES_ABOVE = 3

/** The text box of the request, and a way to a place in it: its line is selected and in sight. */
export function useRequestBox() {
  const box = useRef<HTMLTextAreaElement>(null)
  const goTo = useCallback(({ line, column }: Place) => {
    const element = box.current
    if (element === null) return
    const at = offsetOf(element.value, line) + column - 1
    const end = element.value.indexOf('\n', at)
    element.focus()
    element.setSelectionRange(at, end === -1 ? element.value.length : end)
    // Lines are not wrapped: each is as high as the others.
    const height = Number.parseFloat(getComputedStyle(element).lineHeight)
    element.scrollTop = Math.max(0, line - 1 - LINES_ABOVE) * height
    element.scrollLeft = 0
    element.scrollIntoView({ block: 'nearest' })
  }, [])
  return { box, goTo }
}

export type RequestBox = ReturnType<typeof useRequestBox>

/** The first character of a line; lines begin at 1. */
function offsetOf(text: string, line: number): number {
  let begin = 0
  for (let seen = 1; seen < line; seen++) begin = text.indexOf('\n', begin) + 1
  return begin
}
