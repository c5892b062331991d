const gap = 4
const edge = 8

/** Puts something in the top layer below what it belongs to, within the window; above it where there is no room. */
export function placeBelow(floating: HTMLElement, anchor: HTMLElement, align: 'start' | 'end') {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const wanted = align === 'end' ? at.right - width : at.left
  const left = Math.max(edge, Math.min(wanted, window.innerWidth - width - edge))
  const below = at.bottom + gap
  const fits = below + height + edge <= window.innerHeight || at.top < height + gap
  floating.style.left = `${left}px`
  floating.style.top = `${fits ? below : at.top - height - gap}px`
}
