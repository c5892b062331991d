import type { RuleLanguage } from '../kernel/cel'
import { at, columnOf, filtered, indexes } from '../kernel/columns'
import { orderByRank } from '../kernel/dense'
import { once } from '../kernel/once'
import { instantOf } from '../kernel/time'
import { doubleOf } from './decimal-double'
import { failuresWithin } from './failures'
import type { Account, Match, SelectInput, SelectRequest } from './types'

/** The input of every module, and columns over it that are computed once. */
export type Facts = {
  request: SelectRequest
  /** The rule language. */
  rules: RuleLanguage
  /** `request.now` in milliseconds since 1970. */
  now: number
  accounts: readonly Account[]
  matches: readonly Match[]
  /** Account index by id. */
  accountAt: ReadonlyMap<string, number>
  /** Account index of each match. */
  accountOf: Int32Array
  /** Match indexes in draw order: order of `accounts`, then of `matches`. */
  drawOrder: Int32Array
  /** The matches of `drawOrder` without a reason of eligibility. */
  eligible: Int32Array
  /** Price per hour of each match as a double; NaN if unknown. */
  prices: () => Float64Array
  /** The same before mark-up or discount. */
  basicPrices: () => Float64Array
  /** Failures of each account within these hours before now, by account index. */
  failureCounts: (hours: number) => Float64Array
}

/** The facts that depend only on the matches, and on the ids and failures of the accounts. */
type Table = Omit<Facts, 'request' | 'rules' | 'now' | 'failureCounts'> & {
  /** The instants (ms since 1970) of an account's failures. */
  failures: (account: number) => Float64Array
}

// Arrays of matches are never changed in place, so they can be keys: the next snapshot is a new array.
const tables = new WeakMap<readonly Match[], Table>()

/** Gathers the facts of one decision. Decisions over the same arrays share their columns. */
export function gatherFacts(
  { request, accounts, matches }: SelectInput,
  rules: RuleLanguage,
): Facts {
  const now = instantOf(request.now)
  const table = tableFor(accounts, matches)
  const failureCounts = cachedBy((hours: number) =>
    columnOf(accounts, (_, account) => failuresWithin(table.failures(account), hours, now)),
  )
  return { ...table, accounts, request, rules, now, failureCounts }
}

function tableFor(accounts: readonly Account[], matches: readonly Match[]): Table {
  const cached = tables.get(matches)
  if (cached !== undefined && haveEqualColumns(cached.accounts, accounts)) return cached

  const table = tableOf(accounts, matches)
  tables.set(matches, table)
  return table
}

/** True if the columns of both are equal. Successive decisions often differ only in running counts. */
function haveEqualColumns(before: readonly Account[], accounts: readonly Account[]): boolean {
  if (before === accounts) return true
  if (before.length !== accounts.length) return false
  for (let a = 0; a < accounts.length; a++) {
    const [one, other] = [at(before, a), at(accounts, a)]
    if (one.id !== other.id || one.failures !== other.failures) return false
  }
  return true
}

function tableOf(accounts: readonly Account[], matches: readonly Match[]): Table {
  const accountAt = new Map(accounts.map((account, index) => [account.id, index]))
  const accountOf = new Int32Array(matches.length)
  const isEligible = new Uint8Array(matches.length)
  for (let m = 0; m < matches.length; m++) {
    const match = at(matches, m)
    accountOf[m] = accountAt.get(match.account) ?? missingAccount(match)
    isEligible[m] = match.rejectedBecause.length === 0 ? 1 : 0
  }

  const drawOrder = inDrawOrder(accountOf, accounts.length)
  return {
    accounts,
    matches,
    accountAt,
    accountOf,
    drawOrder,
    eligible: isEligible.includes(0) ? filtered(drawOrder, (m) => isEligible[m] === 1) : drawOrder,
    prices: once(() => columnOf(matches, ({ costPerHour }) => asDouble(costPerHour))),
    basicPrices: once(() => columnOf(matches, (match) => asDouble(basicPrice(match)))),
    failures: cachedBy((account: number) => columnOf(at(accounts, account).failures, instantOf)),
  }
}

/** The price before mark-up or discount; by default the price that is charged. */
export const basicPrice = ({ costPerHour, basicPerHour = costPerHour }: Match): string | null =>
  basicPerHour

const asDouble = (price: string | null) => (price === null ? Number.NaN : doubleOf(price))

function missingAccount({ id, account }: Match): never {
  throw new RangeError(`Match ${id} names an unknown account: ${account}`)
}

/** Counting sort by account; stable, so matches of one account stay in their order. */
function inDrawOrder(accountOf: Int32Array, accounts: number): Int32Array {
  return orderByRank(indexes(accountOf.length), { ranks: accountOf, count: accounts })
}

/** A function of a number whose results are cached. */
function cachedBy<T>(compute: (key: number) => T): (key: number) => T {
  const values = new Map<number, T>()
  return (key) => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    values.set(key, value)
    return value
  }
}
