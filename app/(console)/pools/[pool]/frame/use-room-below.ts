import { type RefObject, useEffect } from 'react'

const MIN_PX = 320
/** The space between the bottom of the element and that of the window. */
const MARGIN_PX = 16

/** Sets the CSS property `--room-below` of an element to the window height below its top. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  // The position of an element is available only in the browser.
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const room = window.innerHeight - element.getBoundingClientRect().top - MARGIN_PX
      element.style.setProperty('--room-below', `${Math.max(MIN_PX, Math.floor(room))}px`)
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
