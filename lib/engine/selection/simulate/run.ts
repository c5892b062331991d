import type { RuleLanguage } from '../../kernel/cel'
import { at } from '../../kernel/columns'
import { draw } from '../../kernel/draw'
import { rollFrom } from '../../kernel/roll'
import type { Facts } from '../facts'
import type { Field } from '../field'
import { groupColumn, type Levels, levelsOf } from '../reach/levels'
import { openStack, type StepWatch } from '../stack'
import type { SelectInput } from '../types'
import { Evaluation, type FieldShares } from './evaluation'
import { SimulatedInventory } from './simulated-inventory'
import { type Placed, Tally } from './tally'
import type { SimulatedLaunch, SimulateOptions, Simulation } from './types'

/** The number of attempts after which Berth gives up on a launch. */
const MAX_ATTEMPTS = 10

/** A match, and the groups from which it was selected. */
type Selected = { match: number; field: Field }

/** The state of a running simulation, with the launches so far. */
export class SimulationRun {
  private readonly inventory: SimulatedInventory
  /** Groups of all matches, including full, paused and maintained ones. Levels are counted in these groups. */
  private readonly all: Evaluation
  private readonly withRoom: Evaluation
  private readonly retries: Evaluation
  private readonly tally: Tally
  private levels: { value: Levels; reference: Field; field: Field } | null = null
  private readonly ending: { match: number; launch: number }[] = []
  private ended = 0

  constructor(
    input: SelectInput,
    private readonly options: SimulateOptions,
    rules: RuleLanguage,
    watch?: StepWatch,
  ) {
    this.inventory = new SimulatedInventory(input, rules, options.quotas)
    const stack = openStack(input, watch)
    const { facts, wholeFacts } = this.inventory
    this.all = new Evaluation(stack, wholeFacts)
    this.withRoom = new Evaluation(stack, facts)
    this.retries = new Evaluation(stack, facts)
    this.tally = new Tally(this.inventory)
  }

  next(launch: number): SimulatedLaunch {
    this.endOldOnes(launch)
    const { inventory, tally } = this
    const reference = this.all.field(inventory.facts.drawOrder, inventory.version)
    const tried: number[] = []
    const selected = this.attempt(launch, tried)

    const placed = selected === null ? null : this.placedIn(reference, selected, tried)
    const simulated = tally.count(launch, placed, tried.length)
    if (placed !== null) {
      if (inventory.move(placed.match, 1)) tally.filled(launch, placed.match)
      this.ending.push({ match: placed.match, launch })
    }
    return simulated
  }

  result(): Simulation {
    return this.tally.result()
  }

  /** Draws until an attempt succeeds, no match is left, or the limit of attempts is reached. */
  private attempt(launch: number, tried: number[]): Selected | null {
    const seed = `${this.options.seed}:${launch}`
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const own = attempt === 1 ? seed : `${seed}/${attempt}`
      const shares = this.standing(tried)
      const match = drawFrom(shares, rollFrom(own))
      if (match === null) return null
      if (!this.fails(match, own)) return { match, field: shares.field }
      tried.push(match)
    }
    return null
  }

  private standing(tried: readonly number[]): FieldShares {
    const { inventory } = this
    const open = inventory.openMatches()
    if (tried.length === 0) {
      const { facts, wholeFacts } = inventory
      const isAll = facts === wholeFacts && open.length === facts.drawOrder.length
      const evaluation = isAll ? this.all : this.withRoom
      return evaluation.shares(isAll ? facts.drawOrder : open, inventory.version)
    }
    const left = open.filter((m) => !tried.includes(m))
    return this.retries.shares(left, inventory.version)
  }

  /**
   * The launch with its group among all groups. The levels are computed again only if one of the fields has changed.
   */
  private placedIn(reference: Field, { match, field }: Selected, tried: readonly number[]): Placed {
    const last = this.levels
    const isSame = last?.reference === reference && last.field === field
    const value = isSame ? last.value : levelsIn(reference, field, this.inventory.facts)
    if (!isSame) this.levels = { value, reference, field }
    return { match, group: at(value.levelOf, match) + 1, tried, reference, levels: value }
  }

  /** Uses a second random number of the attempt, so that its failure does not depend on the drawn match. */
  private fails(match: number, seed: string): boolean {
    const { failureRates = {} } = this.options
    const { account } = at(this.inventory.facts.matches, match)
    const rate = Object.hasOwn(failureRates, account) ? (failureRates[account] ?? 0) : 0
    return rate > 0 && rollFrom(`${seed}#failure`) < rate
  }

  /** Ends the launches that are followed by `lifetime` or more launches. */
  private endOldOnes(launch: number): void {
    const { lifetime = null } = this.options
    if (lifetime === null) return
    for (;;) {
      const oldest = this.ending[this.ended]
      if (oldest === undefined || oldest.launch + lifetime >= launch) return
      this.inventory.move(oldest.match, -1)
      this.ended += 1
    }
  }
}

/** Draws from the first group with a positive share, as `select` does. */
function drawFrom({ field, reweighs }: FieldShares, roll: number): number | null {
  const group = reweighs.shareless.indexOf(0)
  if (group < 0) return null

  const position = draw(reweighs.shares, field.start(group), field.end(group), roll)
  return position < 0 ? null : at(field.match, position)
}

const levelsIn = (reference: Field, field: Field, { matches }: Facts): Levels =>
  levelsOf(reference, groupColumn(field, matches.length), field.groups)
