import type { NewHosts } from './schema'

/** The requested names of hosts. */
export function namesOf({ names, name, count }: NewHosts): readonly string[] {
  if (names !== undefined) return names
  if (count === undefined) return [name ?? '']
  const stem = name ?? 'host'
  // A blank name stays blank, and is refused as such.
  return Array.from({ length: count }, (_, i) => (stem === '' ? '' : `${stem}-${i + 1}`))
}
