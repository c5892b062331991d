import type { RuleLanguage } from '../../kernel/cel'
import { draw } from '../../kernel/draw'
import { rollFrom } from '../../kernel/roll'
import type { Field } from '../field'
import { openStack, type StepWatch } from '../stack'
import type { SelectInput } from '../types'
import { type Drawn, Evaluation } from './evaluation'
import { type Placed, Tally } from './tally'
import type { SimulatedLaunch, SimulateOptions, Simulation } from './types'
import { World } from './world'

/** As many as the product makes before it gives up on a launch. */
const MOST_ATTEMPTS = 10

/** One simulation under way: the world as it is, and what has happened in it so far. */
export class SimulationRun {
  private readonly world: World
  /** Over all matches, full or not: what says which group a match belongs to. */
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
    this.world = new World(input, rules, options.quotas)
    const stack = openStack(input, watch)
    const evaluation = () => new Evaluation(stack, this.world.facts)
    this.all = evaluation()
    this.withRoom = evaluation()
    this.retries = evaluation()
    this.tally = new Tally(this.world)
  }

  next(launch: number): SimulatedLaunch {
    this.endOldOnes(launch)
    const { world, tally } = this
    const reference = this.all.field(world.facts.drawOrder, world.moment)
    const tried: number[] = []
    const match = this.attempt(launch, tried)

    const placed = match === null ? null : placedIn(reference, match, tried)
    const simulated = tally.count(launch, placed, tried.length)
    if (placed !== null) {
      if (world.move(placed.match, 1)) tally.filled(launch, placed.match)
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

  private standing(tried: readonly number[]): Drawn {
    const { world } = this
    const open = world.openMatches()
    if (tried.length === 0) {
      const isAll = open.length === world.facts.drawOrder.length
      const evaluation = isAll ? this.all : this.withRoom
      return evaluation.shares(isAll ? world.facts.drawOrder : open, world.moment)
    }
    const left = open.filter((m) => !tried.includes(m))
    return this.retries.shares(left, world.moment)
  }

  /** A second number of the same attempt, so that failing does not depend on who was drawn. */
  private fails(match: number, seed: string): boolean {
    const { failureRates = {} } = this.options
    const account = this.world.facts.matches[match]?.account ?? ''
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
      this.world.move(oldest.match, -1)
      this.ended += 1
    }
  }
}

/** The first group with a positive share decides, as in `select`. */
function drawFrom({ field, reweighs }: Drawn, roll: number): number | null {
  const group = reweighs.shareless.indexOf(0)
  if (group < 0) return null

  const { groupStart, match } = field
  const at = draw(reweighs.shares, groupStart[group] ?? 0, groupStart[group + 1] ?? 0, roll)
  return at < 0 ? null : (match[at] ?? null)
}

function placedIn(reference: Field, match: number, tried: readonly number[]): Placed {
  const position = reference.match.indexOf(match)
  return { match, group: reference.groupOf(position) + 1, tried, reference }
}
