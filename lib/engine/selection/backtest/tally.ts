import { SHARE_FLOOR } from '../../kernel/shares'
import type { PolicyContext } from '../policy/context'
import type { StepWatch } from '../stack'
import type { Match, Policy } from '../types'
import { addSums, CostSums, type LaunchSums, partOf, SampledCost, sumsOf } from './cost'
import { distanceBetween, isSameGroup, type Replay, replay, shiftsBetween } from './replay'
import type {
  AccountExpectation,
  Backtest,
  BacktestReceipt,
  BacktestSide,
  ChangedReceipt,
  RecordedInput,
  ReplayedReceipt,
} from './types'

const MAX_SHOWN = 20

type Side = { none: string[]; sums: LaunchSums; drawn: SampledCost }
type AccountSums = LaunchSums & { drawn: number }
type Accounts = { recorded: number; a: AccountSums; b: AccountSums }

const emptySums = (): LaunchSums => ({ share: 0, priced: 0, costPerHour: 0 })
const newSide = (): Side => ({ none: [], sums: emptySums(), drawn: new SampledCost() })
const newAccount = (): AccountSums => ({ ...emptySums(), drawn: 0 })

/** Callbacks for the evaluation of each policy. */
export type Watches = { a?: StepWatch; b?: StepWatch }

/** The sums of a running backtest under both policies. */
export class BacktestTally {
  private replayable = 0
  private changed = 0
  private readonly gaps: string[] = []
  private readonly regrouped: string[] = []
  private mostChanged: ChangedReceipt[] = []
  private readonly accounts = new Map<string, Accounts>()
  private readonly sides = { a: newSide(), b: newSide() }
  private readonly recorded = new SampledCost()
  private readonly cost = new CostSums()

  constructor(
    private readonly policyA: Policy,
    private readonly policyB: Policy,
    private readonly context: PolicyContext,
    private readonly watches: Watches,
  ) {}

  count({ id, input, winner }: BacktestReceipt): ReplayedReceipt {
    if (input === null) {
      this.gaps.push(id)
      return { id, distance: null }
    }
    this.replayable += 1
    const matchOf = new Map(input.matches.map((match) => [match.id, match]))
    this.countRecorded(winner, matchOf)
    return { id, distance: this.compare(id, input, matchOf) }
  }

  result(): Backtest {
    const { replayable, sides, recorded, cost, changed } = this
    const accounts = [...this.accounts].map(([id, { recorded: wins, a, b }]) => ({
      id,
      recorded: wins,
      a: expectation(a, replayable),
      b: expectation(b, replayable),
    }))
    return {
      replayable,
      gaps: this.gaps.toSorted(),
      accounts: accounts.sort(byId),
      recorded: recorded.totals(),
      a: sideOf(sides.a),
      b: sideOf(sides.b),
      cost: cost.comparison(),
      regrouped: this.regrouped.toSorted(),
      changed,
      mostChanged: this.mostChanged.toSorted(mostFirst).slice(0, MAX_SHOWN),
    }
  }

  private countRecorded(winner: string | null, matchOf: ReadonlyMap<string, Match>): void {
    const match = winner === null ? null : matchOf.get(winner)
    if (match === undefined)
      throw new RangeError(`The winner ${winner} is not a match of its receipt`)
    this.recorded.add(match)
    if (match !== null) this.account(match.account).recorded += 1
  }

  private compare(id: string, input: RecordedInput, matchOf: ReadonlyMap<string, Match>): number {
    const a = replay(input, this.policyA, matchOf, this.context, this.watches.a)
    const b = replay(input, this.policyB, matchOf, this.context, this.watches.b)
    this.cost.add(this.countSide('a', id, a), this.countSide('b', id, b))
    if (!isSameGroup(a, b)) this.regrouped.push(id)

    const distance = distanceBetween(a, b)
    if (distance > SHARE_FLOOR) {
      this.changed += 1
      this.addChanged({ id, distance, accounts: shiftsBetween(a, b).filter(isShift) })
    }
    return distance
  }

  private countSide(name: 'a' | 'b', id: string, replayed: Replay): LaunchSums {
    const { accounts, winner } = replayed
    const side = this.sides[name]
    const sums = sumsOf(replayed)
    addSums(side.sums, sums)
    side.drawn.add(winner)
    if (winner === null) side.none.push(id)
    else this.account(winner.account)[name].drawn += 1
    for (const [account, chance] of accounts) addSums(this.account(account)[name], chance)
    return sums
  }

  private account(id: string): Accounts {
    const sums = this.accounts.get(id) ?? { recorded: 0, a: newAccount(), b: newAccount() }
    this.accounts.set(id, sums)
    return sums
  }

  /** Adds a receipt. The list is sorted and cut from time to time, so that it stays short for a long history. */
  private addChanged(receipt: ChangedReceipt): void {
    this.mostChanged.push(receipt)
    if (this.mostChanged.length >= MAX_SHOWN * 4)
      this.mostChanged = this.mostChanged.sort(mostFirst).slice(0, MAX_SHOWN)
  }
}

const isShift = ({ a, b }: { a: number; b: number }) => Math.abs(b - a) > SHARE_FLOOR

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

const mostFirst = (one: ChangedReceipt, other: ChangedReceipt) =>
  other.distance - one.distance || byId(one, other)

const expectation = (sums: AccountSums, launches: number): AccountExpectation => ({
  share: launches === 0 ? 0 : sums.share / launches,
  priced: partOf(sums.priced, sums.share),
  costPerHour: sums.priced === 0 ? null : sums.costPerHour,
  drawn: sums.drawn,
})

const sideOf = ({ none, sums, drawn }: Side): BacktestSide => ({
  none: none.toSorted(),
  costPerHour: sums.priced === 0 ? null : sums.costPerHour,
  priced: partOf(sums.priced, sums.share),
  drawn: drawn.totals(),
})
