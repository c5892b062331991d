import type { RuleLanguage } from '../kernel/cel'
import { columnOf } from '../kernel/columns'
import { once } from '../kernel/once'
import { instantOf } from '../kernel/time'
import type { Account, Match, SelectInput, SelectRequest } from './types'

/** What every module may know: the input, and columns over it that are computed once. */
export type Facts = {
  request: SelectRequest
  /** What expressions are written in. */
  rules: RuleLanguage
  /** `request.now` in milliseconds since 1970. */
  now: number
  accounts: readonly Account[]
  matches: readonly Match[]
  /** Account index by id. */
  accountAt: ReadonlyMap<string, number>
  /** Account index of each match. */
  accountOf: Int32Array
  /** Match indexes in the order a draw walks them: order of `accounts`, then of `matches`. */
  drawOrder: Int32Array
  /** Price per hour of each match as a double; NaN when unknown. */
  prices: () => Float64Array
  /** The same before mark-up or discount. */
  basicPrices: () => Float64Array
  /** The instants (ms since 1970) of an account's failures. */
  failures: (account: number) => Float64Array
}

type Table = Omit<Facts, 'request' | 'rules' | 'now'>

// Keyed by arrays that are never changed in place: the next snapshot is a new array.
const tables = new WeakMap<readonly Match[], Table>()

/** Gathers the facts of one decision; columns are shared by decisions over the same arrays. */
export function gatherFacts(
  { request, accounts, matches }: SelectInput,
  rules: RuleLanguage,
): Facts {
  const now = instantOf(request.now)

  const known = tables.get(matches)
  if (known !== undefined && known.accounts === accounts) return { ...known, request, rules, now }

  const table = tableOf(accounts, matches)
  tables.set(matches, table)
  return { ...table, request, rules, now }
}

function tableOf(accounts: readonly Account[], matches: readonly Match[]): Table {
  const accountAt = new Map(accounts.map((account, index) => [account.id, index]))
  const accountOf = new Int32Array(matches.length)
  for (let m = 0; m < matches.length; m++) {
    accountOf[m] = accountAt.get(matches[m]?.account ?? '') ?? missingAccount(matches[m])
  }

  return {
    accounts,
    matches,
    accountAt,
    accountOf,
    drawOrder: inDrawOrder(accountOf, accounts.length),
    prices: once(() => columnOf(matches, ({ costPerHour }) => asDouble(costPerHour))),
    basicPrices: once(() => columnOf(matches, (match) => asDouble(basicPrice(match)))),
    failures: perAccount(accounts, ({ failures }) => columnOf(failures, instantOf)),
  }
}

/** What is not stated apart is the same as what is charged. */
export const basicPrice = ({ costPerHour, basicPerHour = costPerHour }: Match): string | null =>
  basicPerHour

const asDouble = (price: string | null) => (price === null ? Number.NaN : Number(price))

function missingAccount(match: Match | undefined): never {
  throw new RangeError(`Match ${match?.id} names an unknown account: ${match?.account}`)
}

/** Counting sort by account; stable, so matches of one account keep their order. */
function inDrawOrder(accountOf: Int32Array, accounts: number): Int32Array {
  const next = new Int32Array(accounts + 1)
  for (const account of accountOf) next[account + 1] = (next[account + 1] ?? 0) + 1
  for (let a = 1; a <= accounts; a++) next[a] = (next[a] ?? 0) + (next[a - 1] ?? 0)

  const order = new Int32Array(accountOf.length)
  for (let m = 0; m < accountOf.length; m++) {
    const account = accountOf[m] ?? 0
    const at = next[account] ?? 0
    order[at] = m
    next[account] = at + 1
  }
  return order
}

function perAccount<T>(accounts: readonly Account[], compute: (account: Account) => T) {
  const values: T[] = []
  return (index: number): T => {
    const known = values[index]
    if (known !== undefined) return known
    const account = accounts[index]
    if (account === undefined) throw new RangeError(`No account at ${index}`)
    const value = compute(account)
    values[index] = value
    return value
  }
}
