import { addDecimals, multiplyDecimal } from '@/lib/base/decimal'
import { at } from '../../kernel/columns'
import type { Exhaustion } from '../../reasons/reason'
import type { Field } from '../field'
import type { Levels } from '../reach/levels'
import { exhaustionOf } from '../reach/reach'
import type { SimulatedInventory } from './simulated-inventory'
import type { SimulatedLaunch, Simulation, Spill, SpillCause } from './types'

/** The placement of a launch. Its group is counted from 1, over all levels. */
export type Placed = {
  match: number
  group: number
  tried: readonly number[]
  reference: Field
  levels: Levels
}

/** Collects the results of a simulation. */
export class Tally {
  private readonly launches: SimulatedLaunch[] = []
  private readonly spills: Spill[] = []
  private readonly filledAt = new Map<string, number>()
  private readonly chosen: Uint32Array
  private failures = 0
  private lastCause: {
    value: SpillCause
    open: Int32Array
    levels: Levels
    group: number
  } | null = null

  constructor(private readonly inventory: SimulatedInventory) {
    this.chosen = new Uint32Array(inventory.facts.matches.length)
  }

  /** Counts a launch before its instances run. `failed` is the number of failed attempts. */
  count(launch: number, placed: Placed | null, failed: number): SimulatedLaunch {
    this.failures += failed
    const match = placed === null ? undefined : this.inventory.facts.matches[placed.match]
    const simulated = {
      launch,
      match: match?.id ?? null,
      account: match?.account ?? null,
      group: placed?.group ?? null,
      attempts: failed + (placed === null ? 0 : 1),
    }
    this.launches.push(simulated)
    if (placed === null) return simulated

    this.chosen[placed.match] = at(this.chosen, placed.match) + 1
    if (placed.group > 1) {
      const because = this.causeOf(placed)
      this.spills.push({ launch, fromGroup: 1, toGroup: placed.group, because })
    }
    return simulated
  }

  filled(launch: number, match: number): void {
    const { account } = at(this.inventory.facts.matches, match)
    if (!this.filledAt.has(account)) this.filledAt.set(account, launch)
  }

  result(): Simulation {
    const { launches, spills, failures } = this
    const none = launches.filter(({ match }) => match === null).length
    return {
      placements: countsOf(this.inOrderOfAccounts(launches)),
      groups: countsOf(launches.flatMap(({ group }) => (group === null ? [] : [`${group}`]))),
      firstSpill: spills[0]?.launch ?? null,
      spills,
      ...this.cost(),
      totals: { launches: launches.length, placed: launches.length - none, none, failures },
      filled: [...this.filledAt].map(([account, launch]) => ({ account, launch })),
      launches,
    }
  }

  private inOrderOfAccounts(launches: readonly SimulatedLaunch[]): string[] {
    const placeOf = this.inventory.facts.accountAt
    const last = placeOf.size
    return launches
      .map(({ account }) => account)
      .sort((a, b) => (placeOf.get(a ?? '') ?? last) - (placeOf.get(b ?? '') ?? last))
      .map((account) => account ?? 'none')
  }

  /** The cost of all placements. Those with an unknown price are counted separately, never as 0. */
  private cost(): { costPerHour: string; unpriced: number } {
    let costPerHour = '0'
    let unpriced = 0
    for (const [m, times] of this.chosen.entries()) {
      const price = this.inventory.facts.matches[m]?.costPerHour ?? null
      if (times === 0) continue
      if (price === null) unpriced += times
      else costPerHour = addDecimals(costPerHour, multiplyDecimal(price, times))
    }
    return { costPerHour, unpriced }
  }

  /** The cause of a spill. Consecutive spills often have the same cause and then share its lists. */
  private causeOf(placed: Placed): SpillCause {
    const { group, tried, levels } = placed
    const open = this.inventory.openMatches()
    const last = this.lastCause
    const isSame = last?.open === open && last.levels === levels && last.group === group
    if (isSame && tried.length === 0) return last.value

    const value = this.causes(placed)
    this.lastCause = tried.length === 0 ? { value, open, levels, group } : null
    return value
  }

  /** The accounts of earlier groups by the reason why they were not used. */
  private causes({ reference, levels, group, tried }: Placed): SpillCause {
    const { facts } = this.inventory
    const found = new Map<string, keyof SpillCause>()
    for (const m of reference.match) {
      if (at(levels.levelOf, m) >= group - 1) continue
      const { account } = at(facts.matches, m)
      const reason = tried.includes(m) ? 'failed' : this.causeAt(m)
      if (reason !== 'noShare' || !found.has(account)) found.set(account, reason)
    }
    const those = (reason: keyof SpillCause) =>
      [...found].filter(([, why]) => why === reason).map(([account]) => account)
    return {
      full: those('full'),
      failed: those('failed'),
      unavailable: those('unavailable'),
      noShare: those('noShare'),
    }
  }

  private causeAt(match: number): keyof SpillCause {
    const { inventory } = this
    return inventory.isFull(match)
      ? 'full'
      : causeOfExhaustion[exhaustionOf(at(inventory.facts.matches, match))]
  }
}

const causeOfExhaustion = {
  full: 'full',
  failed: 'failed',
  maintenance: 'unavailable',
  paused: 'unavailable',
  down: 'unavailable',
  shareless: 'noShare',
} as const satisfies Record<Exhaustion, keyof SpillCause>

/** Counts in a map first, because account ids may equal names that every object inherits. */
function countsOf(keys: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Object.fromEntries(counts)
}
