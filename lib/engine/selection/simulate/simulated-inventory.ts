import type { RuleLanguage } from '../../kernel/cel'
import { at } from '../../kernel/columns'
import { type Facts, gatherFacts } from '../facts'
import { withoutExhaustion } from '../reach/reach'
import type { Account, Match, SelectInput } from '../types'

export type Quotas = Readonly<Record<string, number | null>>

/** The accounts as they fill and empty, and the matches that have room. Nothing of the input is changed. */
export class SimulatedInventory {
  readonly facts: Facts
  /** The same as if nothing were full, paused or in maintenance; the same object if nothing is. */
  readonly wholeFacts: Facts
  /** Counts every change of a running count. */
  version = 0
  private readonly running: Float64Array
  private readonly instances: Float64Array
  private readonly matchesOf: readonly number[][]
  private readonly full: Uint8Array
  private open: Int32Array | null = null

  constructor(input: SelectInput, rules: RuleLanguage, quotas: Quotas = {}) {
    this.running = Float64Array.from(input.accounts, ({ running }) => running)
    const accounts = input.accounts.map((account, i) => this.moving(account, i, quotas))
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

  /** Matches whose account has room for all their instances, in draw order; the same array while they stay. */
  openMatches(): Int32Array {
    this.open ??= this.facts.drawOrder.filter((m) => this.full[m] === 0)
    return this.open
  }

  isFull(match: number): boolean {
    return this.full[match] === 1
  }

  /** Starts (1) or ends (-1) a launch there. Answers whether the account is full now and was not before. */
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
  private moving(account: Account, index: number, quotas: Quotas): Account {
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

/** A launch takes the sum of its counts. */
export const instancesOf = ({ assemblies }: Match): number =>
  assemblies.length === 0 ? 1 : assemblies.reduce((sum, { count }) => sum + count, 0)

/** With another quota, an account's rejection as full is decided again. */
function withOverriddenQuota(match: Match, quotas: Quotas): Match {
  if (!Object.hasOwn(quotas, match.account)) return match
  const rejectedBecause = match.rejectedBecause.filter((reason) => reason !== 'account-quota')
  return rejectedBecause.length === match.rejectedBecause.length
    ? match
    : { ...match, rejectedBecause }
}
