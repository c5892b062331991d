import { intAt } from '../../kernel/columns'
import type { Field } from '../field'

/** The priority groups of a decision together with those that had no competing match left. */
export type Levels = {
  count: number
  /** The level of each match, counted from 0; -1 for a match without a group. */
  levelOf: Int32Array
}

/**
 * Inserts the exhausted groups of the whole field between the groups of a decision. The groups of the decision do not
 * change, even if a module would rank their matches differently among all matches. A group of the whole field becomes a
 * level only if it has no competing match; it comes before every group of the decision whose first match is after it.
 */
export function levelsOf(whole: Field, competing: Int32Array, groups: number): Levels {
  const { first, owner } = placesOf(whole, competing, groups)
  const levelOfGroup = new Int32Array(groups)
  const levelOfWhole = new Int32Array(whole.groups)
  let count = 0
  let group = 0
  for (let w = 0; w <= whole.groups; w++) {
    while (group < groups && intAt(first, group) <= w) levelOfGroup[group++] = count++
    if (w < whole.groups && intAt(owner, w) < 0) levelOfWhole[w] = count++
  }

  const levelOf = new Int32Array(competing.length).fill(-1)
  for (let w = 0; w < whole.groups; w++) {
    const own = intAt(owner, w)
    const level = own < 0 ? intAt(levelOfWhole, w) : intAt(levelOfGroup, own)
    whole.eachMatch(w, (m) => {
      const competingGroup = intAt(competing, m)
      levelOf[m] = competingGroup < 0 ? level : intAt(levelOfGroup, competingGroup)
    })
  }
  return { count, levelOf }
}

/**
 * `first`, by group of the decision: the first group of the whole field with a match of it or of a later one.
 * `owner`, by group of the whole field: the first group of the decision with a match of it, or -1.
 */
function placesOf(whole: Field, competing: Int32Array, groups: number) {
  const first = new Int32Array(groups).fill(whole.groups)
  const owner = new Int32Array(whole.groups).fill(-1)
  for (let w = 0; w < whole.groups; w++) {
    whole.eachMatch(w, (m) => {
      const group = intAt(competing, m)
      if (group < 0) return
      first[group] = Math.min(intAt(first, group), w)
      owner[w] = intAt(owner, w) < 0 ? group : Math.min(intAt(owner, w), group)
    })
  }
  for (let group = groups - 2; group >= 0; group--)
    first[group] = Math.min(intAt(first, group), intAt(first, group + 1))
  return { first, owner }
}

/** The group of each match in a field, counted from 0; -1 for a match outside of it. */
export function groupColumn(field: Field, matches: number): Int32Array {
  const column = new Int32Array(matches).fill(-1)
  for (let group = 0; group < field.groups; group++) {
    field.eachMatch(group, (m) => {
      column[m] = group
    })
  }
  return column
}
