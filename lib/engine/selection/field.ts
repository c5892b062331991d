import { intAt, lastAtMost } from '../kernel/columns'

/** The columns of a field. A *run* has the consecutive positions of one account's matches in a group. */
type Layout = {
  /** Match index at each position. */
  match: Int32Array
  /** First position of each group, and one past the last position at the end. */
  groupStart: Int32Array
  /** 1 if the group is a last resort. */
  lastResort: Uint8Array
  /** First run of each group, and the number of runs at the end. */
  groupRun: Int32Array
  /** First position of each run, and one past the last position at the end. */
  runStart: Int32Array
  /** Account index of each run. */
  runAccount: Int32Array
}

/**
 * The matches that compete, in the layout for reweighing: one position for each match, ordered by priority group,
 * then by account, then as given. Groups are counted from 0.
 */
export class Field {
  readonly size: number
  readonly groups: number
  /** Match index at each position. */
  readonly match: Int32Array
  readonly #layout: Layout

  constructor(layout: Layout) {
    this.size = layout.match.length
    this.groups = layout.lastResort.length
    this.match = layout.match
    this.#layout = layout
  }

  /** The first position of a group. */
  start(group: number): number {
    return intAt(this.#layout.groupStart, group)
  }

  /** One past the last position of a group. */
  end(group: number): number {
    return intAt(this.#layout.groupStart, group + 1)
  }

  /** True if a group is used only when no other group has a share. */
  isLastResort(group: number): boolean {
    return this.#layout.lastResort[group] === 1
  }

  /** The group that holds a position. */
  groupOf(position: number): number {
    return lastAtMost(this.#layout.groupStart, position, this.groups)
  }

  /** Calls back for each match of a group, in order. */
  eachMatch(group: number, call: (match: number, position: number) => void): void {
    const { match } = this
    const end = this.end(group)
    for (let p = this.start(group); p < end; p++) call(intAt(match, p), p)
  }

  /** The accounts of a group, by index, in order. */
  accountsOf(group: number): Int32Array {
    const { groupRun, runAccount } = this.#layout
    return runAccount.subarray(intAt(groupRun, group), intAt(groupRun, group + 1))
  }

  /** Calls back for each account of a group, in order, with the positions of its matches there. */
  eachAccount(group: number, call: (account: number, start: number, end: number) => void): void {
    const { groupRun, runAccount, runStart } = this.#layout
    const end = intAt(groupRun, group + 1)
    for (let run = intAt(groupRun, group); run < end; run++) {
      call(intAt(runAccount, run), intAt(runStart, run), intAt(runStart, run + 1))
    }
  }

  /** The account at a position, its number in the group, and the positions of its matches there. */
  accountAt(position: number) {
    const { groupRun, runAccount, runStart } = this.#layout
    const run = lastAtMost(runStart, position, runAccount.length)
    return {
      account: intAt(runAccount, run),
      number: run - intAt(groupRun, this.groupOf(position)),
      start: intAt(runStart, run),
      end: intAt(runStart, run + 1),
    }
  }
}
