/**
 * The address of another page of Berth, or of another view of this page, that a click opens in this tab; null for other
 * clicks.
 */
export function leavesPage(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || event.defaultPrevented || link === null) return null
  if (link.href === '' || link.target === '_blank') return null
  const to = new URL(link.href)
  const isSame = to.pathname === location.pathname && to.search === location.search
  return to.origin === location.origin && !isSame ? to : null
}
