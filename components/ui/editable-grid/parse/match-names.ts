import type { GridColumn, GridRow } from '../types'

/**
 * Normalizes a name for comparison, without the quote, spaces and capitals that spreadsheets and users add or
 * change.
 */
export const plainName = (name: string): string =>
  name
    .replace(/^'/, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()

/** The column index for each header cell, null for an unknown name; null as a whole if the row is no header. */
export function matchHeader(
  header: readonly string[],
  columns: readonly GridColumn[],
): (number | null)[] | null {
  const places = new Map(columns.map(({ name }, at) => [plainName(name), at]))
  const found = header.map((text) => places.get(plainName(text)) ?? null)
  const isNamed = found.some((place) => place !== null)
  // A number that is no column name is a value, so the row is no header.
  const hasValue = header.some((text, at) => found[at] === null && /^[^\p{L}]*\d/u.test(text))
  return isNamed && !hasValue ? found : null
}

/** An index of rows by their name and the name of their group. */
type RowNames = {
  hasName: (name: string) => boolean
  /** The index of the one matching row, or why no row matches. */
  find: (names: readonly string[], near: number) => number | 'unknown' | 'ambiguous'
}

export function rowNames(rows: readonly GridRow[]): RowNames {
  const groups = groupsOf(rows)
  const places = new Map<string, number[]>()
  const groupNames = new Set<string>()
  for (const [at, { kind, name }] of rows.entries()) {
    const plain = plainName(name)
    if (kind === 'group') groupNames.add(plain)
    else places.set(plain, [...(places.get(plain) ?? []), at])
  }
  const groupName = (at: number) => {
    const group = rows[groups[at] ?? -1]
    return group === undefined ? null : plainName(group.name)
  }
  return {
    hasName: (name) => places.has(plainName(name)) || groupNames.has(plainName(name)),
    find: (names, near) => {
      const plain = names.map(plainName).filter((name) => name !== '')
      if (!plain.every((name) => places.has(name) || groupNames.has(name))) return 'unknown'
      const called = plain.flatMap((name) => places.get(name) ?? [])
      const inGroup = called.filter((at) => plain.includes(groupName(at) ?? ''))
      const isGrouped = plain.some((name) => groupNames.has(name))
      const requested = isGrouped && !isRowOnly(plain, places) ? inGroup : called
      const [first, second] = requested
      if (first === undefined) return 'unknown'
      if (second === undefined) return first
      const [nearest, another] = requested.filter((at) => groups[at] === groups[near])
      return nearest !== undefined && another === undefined ? nearest : 'ambiguous'
    },
  }
}

/** True for a single name that is the name of a row. If it is a group name too, it still means the row. */
const isRowOnly = (names: readonly string[], places: ReadonlyMap<string, unknown>) =>
  names.length === 1 && names.some((name) => places.has(name))

/** For each row the index of its group, for a group row its own index, and -1 without a group. */
export function groupsOf(rows: readonly GridRow[]): number[] {
  let group = -1
  return rows.map(({ kind }, at) => {
    if (kind === 'group') group = at
    return group
  })
}
