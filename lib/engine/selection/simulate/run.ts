import type { RuleLanguage } from '../../kernel/cel'
import { at } from '../../kernel/columns'
import { draw } from '../../kernel/draw'
import { rollFrom } from '../../kernel/roll'
import type { Field } from '../field'
import { openStack, type StepWatch } from '../stack'
import type { SelectInput } from '../types'
import { Evaluation, type FieldShares } from './evaluation'
import { SimulatedInventory } from './simulated-inventory'
import { type Placed, Tally } from './tally'
import type { SimulatedLaunch, SimulateOptions, Simulation } from './types'

/** As many as the product makes before it gives up on a launch. */
const MOST_ATTEMPTS = 10

/** One simulation under way: the current state, and the launches so far. */
export class SimulationRun {
  private readonly inventory: SimulatedInventory
  /** Over all matches, full or not: from this the group of a match is read. */
  private readonly all: Evaluation
  private readonly withRoom: Evaluation
  private readonly retries: Evaluation
  private readonly tally: Tally
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
    const evaluation = () => new Evaluation(stack, this.inventory.facts)
    this.all = evaluation()
    this.withRoom = evaluation()
    this.retries = evaluation()
    this.tally = new Tally(this.inventory)
  }

  next(launch: number): SimulatedLaunch {
    this.endOldOnes(launch)
    const { inventory, tally } = this
    const reference = this.all.field(inventory.facts.drawOrder, inventory.version)
    const tried: number[] = []
    const match = this.attempt(launch, tried)

    const placed = match === null ? null : placedIn(reference, match, tried)
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

  /** Draws until an attempt succeeds, nothing is left, or enough were made. */
  private attempt(launch: number, tried: number[]): number | null {
    const seed = `${this.options.seed}:${launch}`
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const own = attempt === 1 ? seed : `${seed}/${attempt}`
      const match = drawFrom(this.standing(tried), rollFrom(own))
      if (match === null) return null
      if (!this.fails(match, own)) return match
      tried.push(match)
    }
    return null
  }

  private standing(tried: readonly number[]): FieldShares {
    const { inventory } = this
    const open = inventory.openMatches()
    if (tried.length === 0) {
      const isAll = open.length === inventory.facts.drawOrder.length
      const evaluation = isAll ? this.all : this.withRoom
      return evaluation.shares(isAll ? inventory.facts.drawOrder : open, inventory.version)
    }
    const left = open.filter((m) => !tried.includes(m))
    return this.retries.shares(left, inventory.version)
  }

  /** A second number of the same attempt, so that failing does not depend on who was drawn. */
  private fails(match: number, seed: string): boolean {
    const { failureRates = {} } = this.options
    const { account } = at(this.inventory.facts.matches, match)
    const rate = Object.hasOwn(failureRates, account) ? (failureRates[account] ?? 0) : 0
    return rate > 0 && rollFrom(`${seed}#failure`) < rate
  }

  /** Those that have seen `lifetime` further launches make room for this one. */
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

/** The first group with a positive share decides, as in `select`. */
function drawFrom({ field, reweighs }: FieldShares, roll: number): number | null {
  const group = reweighs.shareless.indexOf(0)
  if (group < 0) return null

  const position = draw(reweighs.shares, field.start(group), field.end(group), roll)
  return position < 0 ? null : at(field.match, position)
}

function placedIn(reference: Field, match: number, tried: readonly number[]): Placed {
  const position = reference.match.indexOf(match)
  return { match, group: reference.groupOf(position) + 1, tried, reference }
}
