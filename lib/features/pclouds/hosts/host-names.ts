import type { NewHosts } from './schema'

/** Returns the requested names of hosts. */
export function namesOf({ names, name, count }: NewHosts): readonly string[] {
  if (names !== undefined) return names
  if (count === undefined) return [name ?? '']
  const stem = name ?? 'host'
  // A blank name remains blank, so that it is refused.
  return Array.from({ length: count }, (_, i) => (stem === '' ? '' : `${stem}-${i + 1}`))
}
