import { columnOf } from '../kernel/columns'
import { denseRanks, denseTuples, orderByPlace } from '../kernel/dense'
import type { Facts } from './facts'

/**
 * The matches that compete, laid out for reweighing: one position per match, ordered by priority
 * group, then by account, then as given. A *run* is the stretch of one account's matches in a group.
 */
export type Field = {
  size: number
  /** Match index at each position. */
  match: Int32Array
  groups: number
  /** First position of each group, and one past the last position at the end. */
  groupStart: Int32Array
  /** 1 where the group is a last resort. */
  lastResort: Uint8Array
  /** First run of each group, and the number of runs at the end. */
  groupRun: Int32Array
  /** First position of each run, and one past the last position at the end. */
  runStart: Int32Array
  /** Account index of each run. */
  runAccount: Int32Array
  /** Run at each position. */
  runOf: Int32Array
  /** Group at a position, counted from 0. */
  groupOf: (position: number) => number
}

/** One module's order of the matches, by match index. */
export type Ranking = {
  /** Lower is earlier, NaN is after all ranked ones; null when the module only marks. */
  rank: Float64Array | null
  /** 1 marks a last resort; null when the module only ranks. */
  last: Uint8Array | null
}

/**
 * Groups the standing matches (indexes, in draw order) by the tuple of their ranks, compared
 * lexicographically; last resorts come after all others, among themselves by the same tuple.
 */
export function openField(facts: Facts, standing: Int32Array, rankings: readonly Ranking[]): Field {
  const last = lastResorts(standing, rankings)
  const columns = [denseRanks(last)]
  for (const { rank } of rankings) {
    if (rank !== null) columns.push(denseRanks(columnOf(standing, (m) => rank[m] ?? 0)))
  }

  const tuples = denseTuples(columns, standing.length)
  const match = orderByPlace(standing, tuples)
  const { groupStart, lastResort } = boundaries(tuples.places, tuples.count, last)
  const runs = runsOf(match, facts.accountOf, groupStart)
  const groupOf = (position: number) => groupAt(groupStart, position)
  return {
    size: match.length,
    match,
    groups: tuples.count,
    groupStart,
    lastResort,
    ...runs,
    groupOf,
  }
}

/** Binary search for the group that holds a position. */
function groupAt(groupStart: Int32Array, position: number): number {
  let low = 0
  let high = groupStart.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((groupStart[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

function lastResorts(standing: Int32Array, rankings: readonly Ranking[]): Float64Array {
  const last = new Float64Array(standing.length)
  for (const { last: marks } of rankings) {
    if (marks === null) continue
    for (let i = 0; i < standing.length; i++) {
      if (marks[standing[i] ?? 0] === 1) last[i] = 1
    }
  }
  return last
}

function boundaries(places: Int32Array, groups: number, last: Float64Array) {
  const groupStart = new Int32Array(groups + 1)
  const lastResort = new Uint8Array(groups)
  for (let i = 0; i < places.length; i++) {
    const group = places[i] ?? 0
    groupStart[group + 1] = (groupStart[group + 1] ?? 0) + 1
    lastResort[group] = last[i] ?? 0
  }
  for (let g = 1; g <= groups; g++) groupStart[g] = (groupStart[g] ?? 0) + (groupStart[g - 1] ?? 0)
  return { groupStart, lastResort }
}

function runsOf(match: Int32Array, accountOf: Int32Array, groupStart: Int32Array) {
  const groups = groupStart.length - 1
  const groupRun = new Int32Array(groups + 1)
  const runOf = new Int32Array(match.length)
  const starts: number[] = []
  const owners: number[] = []

  for (let g = 0; g < groups; g++) {
    groupRun[g] = starts.length
    let owner = -1
    for (let p = groupStart[g] ?? 0; p < (groupStart[g + 1] ?? 0); p++) {
      const account = accountOf[match[p] ?? 0] ?? 0
      if (account !== owner) {
        starts.push(p)
        owners.push(account)
        owner = account
      }
      runOf[p] = starts.length - 1
    }
  }
  groupRun[groups] = starts.length
  starts.push(match.length)
  return { groupRun, runOf, runStart: Int32Array.from(starts), runAccount: Int32Array.from(owners) }
}
