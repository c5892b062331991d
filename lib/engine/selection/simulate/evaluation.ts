import type { Facts } from '../facts'
import { type Field, openField } from '../field'
import { readsRunning } from '../needs'
import { type RankStep, type Reweighs, rankMatches, rejectMatches, reweighGroups } from '../phases'
import type { Step } from '../stack'

/** A field with the shares within its groups. */
export type Drawn = { field: Field; reweighs: Reweighs }

/** A result that is kept while what it was computed from stays the same: running counts alone move. */
type Kept<T> = { value: T; from: object; readsRunning: boolean; at: number }

/** A value, and the steps whose faces took part in it. */
type Computed<T> = { value: T; steps: readonly { step: Step }[] }

/**
 * The phases of `select` over a set of matches, computed again only where something they read has changed:
 * what no module asks about running counts is computed once for thousands of launches.
 */
export class Evaluation {
  private standing: Kept<Int32Array> | null = null
  private readonly ranks: (Kept<readonly RankStep[]> | null)[]
  private grouped: { value: Field; standing: Int32Array; ranks: readonly RankStep[] } | null = null
  private reweighs: Kept<Reweighs> | null = null
  /** The entries that decide by running counts. */
  private readonly moving: ReadonlySet<string>

  constructor(
    private readonly stack: readonly Step[],
    private readonly facts: Facts,
  ) {
    this.ranks = stack.map(() => null)
    const moving = stack.filter(({ module, params }) =>
      readsRunning(module.needs(params), facts.rules),
    )
    this.moving = new Set(moving.map(({ id }) => id))
  }

  /** Priority groups of these matches at a moment; moments differ in running counts. */
  field(drawOrder: Int32Array, moment: number): Field {
    const facts = { ...this.facts, drawOrder }
    this.standing = this.keep(this.standing, drawOrder, moment, () => {
      const { standing, steps } = rejectMatches(this.stack, facts)
      const known = this.standing?.value
      return { value: known !== undefined && isSame(known, standing) ? known : standing, steps }
    })
    const standing = this.standing.value
    const ranks = this.stack.flatMap((step, i) => this.rank(facts, step, i, standing, moment))
    return this.group(standing, ranks)
  }

  /** The groups and the shares within them. */
  shares(drawOrder: Int32Array, moment: number): Drawn {
    const field = this.field(drawOrder, moment)
    this.reweighs = this.keep(this.reweighs, field, moment, () => {
      const value = reweighGroups(this.stack, this.facts, field)
      return { value, steps: value.steps }
    })
    return { field, reweighs: this.reweighs.value }
  }

  private keep<T>(
    known: Kept<T> | null,
    from: object,
    moment: number,
    compute: () => Computed<T>,
  ): Kept<T> {
    const isFresh = known?.from === from && (!known.readsRunning || known.at === moment)
    if (known !== null && isFresh) return known

    const { value, steps } = compute()
    const readsRunning = steps.some(({ step }) => this.moving.has(step.id))
    return { value, from, readsRunning, at: moment }
  }

  /** A face that ranks as it did before is the one from before, so that the groups can stay. */
  private rank(facts: Facts, step: Step, i: number, standing: Int32Array, moment: number) {
    const known = this.ranks[i] ?? null
    const next = this.keep(known, standing, moment, () => {
      const steps = rankMatches([step], facts, standing)
      const isStill = known?.from === standing && ranksAlike(standing, known.value, steps)
      return { value: isStill ? known.value : steps, steps }
    })
    this.ranks[i] = next
    return next.value
  }

  private group(standing: Int32Array, ranks: readonly RankStep[]): Field {
    const known = this.grouped
    if (
      known?.standing === standing &&
      known.ranks.length === ranks.length &&
      known.ranks.every((rank, i) => rank === ranks[i])
    ) {
      return known.value
    }
    const value = openField(this.facts, standing, ranks)
    this.grouped = { value, standing, ranks }
    return value
  }
}

const ranksAlike = (standing: Int32Array, a: readonly RankStep[], b: readonly RankStep[]) =>
  a.length === b.length &&
  a.every(
    ({ rank, last }, i) =>
      columnsAlike(standing, rank, b[i]?.rank ?? null) &&
      columnsAlike(standing, last, b[i]?.last ?? null),
  )

type Column = Float64Array | Uint8Array

function columnsAlike(standing: Int32Array, a: Column | null, b: Column | null): boolean {
  if (a === null || b === null) return a === b
  for (let i = 0; i < standing.length; i++) {
    const m = standing[i] ?? 0
    if (!Object.is(a[m], b[m])) return false
  }
  return true
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
