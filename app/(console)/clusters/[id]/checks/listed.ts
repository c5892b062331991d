import { counted } from '@/lib/base/number-text'

const MAX_NAMED = 4

/** "a", "a and b", "a, b, c, d and 3 others". */
export function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED
  if (rest > 1) return `${names.slice(0, MAX_NAMED).join(', ')} and ${counted(rest, 'other')}`
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
