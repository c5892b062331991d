import { columnOf, doubleAt, indexes, intAt } from '../kernel/columns'
import { denseRanks, denseTuples, firstOfRanks, orderByRank } from '../kernel/dense'
import type { Facts } from './facts'
import { Field } from './field'

/** The ranks and marks of one module, by account index or by match index. */
export type Ranking = {
  per: 'account' | 'match'
  /** Lower is earlier, NaN is after all ranked ones; null if the module only marks. */
  rank: Float64Array | null
  /** 1 marks a last resort; null if the module only ranks. */
  last: Uint8Array | null
}

/**
 * Groups the standing matches (indexes, in draw order) by the tuple of their ranks, compared
 * lexicographically; last resorts come after all others, among themselves by the same tuple.
 */
export function openField(facts: Facts, standing: Int32Array, rankings: readonly Ranking[]): Field {
  // If no module ranks single matches, the matches of an account stay together, which leaves far fewer rows to sort.
  const isByMatch = rankings.some(({ per }) => per === 'match')
  const rows = isByMatch ? matchRows(facts, standing) : accountRows(facts, standing)

  const last = lastResorts(rows, rankings)
  const columns = [denseRanks(last)]
  for (const { per, rank } of rankings) {
    if (rank === null) continue
    const index = per === 'account' ? rows.account : rows.match
    columns.push(denseRanks(columnOf(index, (i) => doubleAt(rank, i))))
  }
  const tuples = denseTuples(columns, rows.account.length)
  const lastResort = new Uint8Array(tuples.count)
  tuples.ranks.forEach((group, row) => {
    lastResort[group] = doubleAt(last, row)
  })

  const order = orderByRank(indexes(rows.account.length), tuples)
  return layOut({ standing, rows, order, groupRow: firstOfRanks(tuples), lastResort })
}

/** Runs of standing matches that are sorted as one row: the first match and the account of each. */
type Rows = {
  match: Int32Array
  account: Int32Array
  /** First index in `standing` of each row, and its length at the end. */
  start: Int32Array
}

const matchRows = ({ accountOf }: Facts, standing: Int32Array): Rows => ({
  match: standing,
  account: standing.map((m) => intAt(accountOf, m)),
  start: indexes(standing.length + 1),
})

function accountRows({ accountOf, accounts }: Facts, standing: Int32Array): Rows {
  const start = new Int32Array(Math.min(accounts.length, standing.length) + 1)
  const account = new Int32Array(start.length)
  let rows = 0
  for (let i = 0; i < standing.length; i++) {
    const own = intAt(accountOf, intAt(standing, i))
    if (rows > 0 && own === account[rows - 1]) continue
    account[rows] = own
    start[rows++] = i
  }
  start[rows] = standing.length
  const first = start.subarray(0, rows)
  return {
    match: first.map((i) => intAt(standing, i)),
    account: account.subarray(0, rows),
    start: start.subarray(0, rows + 1),
  }
}

function lastResorts(rows: Rows, rankings: readonly Ranking[]): Float64Array {
  const last = new Float64Array(rows.account.length)
  for (const { per, last: marks } of rankings) {
    if (marks === null) continue
    const index = per === 'account' ? rows.account : rows.match
    for (let row = 0; row < index.length; row++) {
      if (marks[intAt(index, row)] === 1) last[row] = 1
    }
  }
  return last
}

type Ordered = {
  standing: Int32Array
  rows: Rows
  /** The rows in the order of their groups. */
  order: Int32Array
  /** First index in `order` of each group, and its length at the end. */
  groupRow: Int32Array
  lastResort: Uint8Array
}

/** Builds the field from the sorted rows. Adjacent rows of one account in a group become one run. */
function layOut({ standing, rows, order, groupRow, lastResort }: Ordered): Field {
  const groups = lastResort.length
  const match = new Int32Array(standing.length)
  const runStart = new Int32Array(order.length + 1)
  const runAccount = new Int32Array(order.length)
  const groupStart = new Int32Array(groups + 1)
  const groupRun = new Int32Array(groups + 1)
  let position = 0
  let runs = 0
  for (let group = 0; group < groups; group++) {
    groupStart[group] = position
    groupRun[group] = runs
    const end = intAt(groupRow, group + 1)
    for (let i = intAt(groupRow, group); i < end; i++) {
      const row = intAt(order, i)
      const account = intAt(rows.account, row)
      if (runs === groupRun[group] || runAccount[runs - 1] !== account) {
        runStart[runs] = position
        runAccount[runs++] = account
      }
      const to = intAt(rows.start, row + 1)
      for (let from = intAt(rows.start, row); from < to; from++) {
        match[position++] = intAt(standing, from)
      }
    }
  }
  groupStart[groups] = position
  groupRun[groups] = runs
  runStart[runs] = position
  return new Field({
    match,
    groupStart,
    lastResort,
    groupRun,
    runStart: runStart.subarray(0, runs + 1),
    runAccount: runAccount.subarray(0, runs),
  })
}
