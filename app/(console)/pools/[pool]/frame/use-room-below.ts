import { type RefObject, useEffect } from 'react'

const LEAST_PX = 320
/** Between the end of the element and that of the window. */
const MARGIN_PX = 16

/** Sets the CSS property `--room-below` of an element to the height of the window below its beginning. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  // Only the browser knows where an element stands.
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const room = window.innerHeight - element.getBoundingClientRect().top - MARGIN_PX
      element.style.setProperty('--room-below', `${Math.max(LEAST_PX, Math.floor(room))}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    document.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      document.removeEventListener('scroll', measure, { capture: true })
    }
  }, [ref])
}
