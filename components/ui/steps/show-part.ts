/** Scrolls to a part of the page by the id of its heading, and focuses the heading. */
export function showPart(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
