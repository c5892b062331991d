/** The first use of each response that a page was rendered with. */
const firstUses = new WeakMap<object, number>()

/**
 * The time of the first use of the data that a page was rendered with, for `initialDataUpdatedAt`. Back and Forward
 * restore a page with the data of its first visit, which then must not count as new. The time of the server is
 * not needed, and its clock may differ. Undefined without data.
 */
export function firstUseOf(initial: unknown): number | undefined {
  if (typeof initial !== 'object' || initial === null) return undefined
  const before = firstUses.get(initial)
  if (before !== undefined) return before
  const now = Date.now()
  firstUses.set(initial, now)
  return now
}
