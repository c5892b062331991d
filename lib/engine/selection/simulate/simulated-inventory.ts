import type { RuleLanguage } from '../../kernel/cel'
import { at } from '../../kernel/columns'
import { type Facts, gatherFacts } from '../facts'
import { withoutExhaustion } from '../reach/reach'
import type { Account, Match, SelectInput } from '../types'

export type Quotas = Readonly<Record<string, number | null>>

/** The changing running counts of the accounts, and the matches that have room. The input is not changed. */
export class SimulatedInventory {
  readonly facts: Facts
  /** The facts without the reasons full, paused and maintenance; the same object if no match has one. */
  readonly wholeFacts: Facts
  /** Incremented with each change of a running count. */
  version = 0
  private readonly running: Float64Array
  private readonly instances: Float64Array
  private readonly matchesOf: readonly number[][]
  private readonly full: Uint8Array
  private open: Int32Array | null = null

  constructor(input: SelectInput, rules: RuleLanguage, quotas: Quotas = {}) {
    this.running = Float64Array.from(input.accounts, ({ running }) => running)
    const accounts = input.accounts.map((account, i) => this.withCurrentCount(account, i, quotas))
    const matches = input.matches.map((match) => withOverriddenQuota(match, quotas))
    const factsOf = (some: readonly Match[]) =>
      gatherFacts({ ...input, accounts, matches: some }, rules)
    this.facts = factsOf(matches)
    const whole = withoutExhaustion(matches)
    this.wholeFacts = whole === matches ? this.facts : factsOf(whole)

    this.instances = Float64Array.from(matches, instancesOf)
    this.full = new Uint8Array(matches.length)
    this.matchesOf = accounts.map(() => [])
    for (const [m, account] of this.facts.accountOf.entries()) this.matchesOf[account]?.push(m)
    for (const account of accounts.keys()) this.updateFull(account)
  }

  /** Matches whose account has room for all their instances, in draw order; the same array while nothing changes. */
  openMatches(): Int32Array {
    this.open ??= this.facts.drawOrder.filter((m) => this.full[m] === 0)
    return this.open
  }

  isFull(match: number): boolean {
    return this.full[match] === 1
  }

  /** Starts (1) or ends (-1) a launch with a match. True if the account is full now and was not before. */
  move(match: number, direction: 1 | -1): boolean {
    const account = at(this.facts.accountOf, match)
    const change = direction * at(this.instances, match)
    this.running[account] = at(this.running, account) + change
    this.version += 1
    return this.updateFull(account)
  }

  private updateFull(account: number): boolean {
    const { quota } = at(this.facts.accounts, account)
    const running = at(this.running, account)
    const own = at(this.matchesOf, account)
    let hasFilled = false
    for (const m of own) {
      const isFull = quota !== null && running + at(this.instances, m) > quota ? 1 : 0
      if (this.full[m] === isFull) continue
      this.full[m] = isFull
      this.open = null
      hasFilled ||= isFull === 1
    }
    return hasFilled && own.every((m) => this.full[m] === 1)
  }

  /** The account with its current running count. */
  private withCurrentCount(account: Account, index: number, quotas: Quotas): Account {
    const { running } = this
    const quota = Object.hasOwn(quotas, account.id) ? (quotas[account.id] ?? null) : account.quota
    return {
      ...account,
      quota,
      get running() {
        return at(running, index)
      },
    }
  }
}

/** The number of instances of a launch: the sum over its assemblies, or 1 without assemblies. */
export const instancesOf = ({ assemblies }: Match): number =>
  assemblies.length === 0 ? 1 : assemblies.reduce((sum, { count }) => sum + count, 0)

/** Removes the reason "account full" if the quota is overridden, because the simulation checks the new quota. */
function withOverriddenQuota(match: Match, quotas: Quotas): Match {
  if (!Object.hasOwn(quotas, match.account)) return match
  const rejectedBecause = match.rejectedBecause.filter((reason) => reason !== 'account-quota')
  return rejectedBecause.length === match.rejectedBecause.length
    ? match
    : { ...match, rejectedBecause }
}
