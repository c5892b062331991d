import type { Facts } from './facts'
import { type Field, openField } from './field'
import { type RankStep, type Reweighs, rankMatches, rejectMatches, reweighGroups } from './phases'
import type { Step } from './stack'

/** Notes whether running counts were read, the only facts that move during a simulation. */
export type Watch = { wasRead: boolean }

/** A field with the shares within its groups. */
export type Drawn = { field: Field; reweighs: Reweighs }

/** A result that is kept while what it was computed from stays the same. */
type Kept<T> = { value: T; from: object; readsRunning: boolean; at: number }

/**
 * The phases of `select` over a set of matches, computed again only where something they read has changed:
 * what no module asks about running counts is computed once for thousands of launches.
 */
export class Evaluation {
  private standing: Kept<Int32Array> | null = null
  private ranks: Kept<readonly RankStep[]> | null = null
  private grouped: { value: Field; standing: Int32Array; ranks: readonly RankStep[] } | null = null
  private reweighs: Kept<Reweighs> | null = null

  constructor(
    private readonly stack: readonly Step[],
    private readonly facts: Facts,
    private readonly watch: Watch,
  ) {}

  /** Priority groups of these matches at a moment; moments differ in running counts. */
  field(drawOrder: Int32Array, moment: number): Field {
    const facts = { ...this.facts, drawOrder }
    this.standing = this.keep(this.standing, drawOrder, moment, () => {
      const { standing } = rejectMatches(this.stack, facts)
      const known = this.standing?.value
      return known !== undefined && isSame(known, standing) ? known : standing
    })
    const standing = this.standing.value
    this.ranks = this.keep(this.ranks, standing, moment, () =>
      rankMatches(this.stack, facts, standing),
    )
    return this.group(standing, this.ranks.value)
  }

  /** The groups and the shares within them. */
  shares(drawOrder: Int32Array, moment: number): Drawn {
    const field = this.field(drawOrder, moment)
    this.reweighs = this.keep(this.reweighs, field, moment, () =>
      reweighGroups(this.stack, this.facts, field),
    )
    return { field, reweighs: this.reweighs.value }
  }

  private keep<T>(known: Kept<T> | null, from: object, moment: number, compute: () => T): Kept<T> {
    const isFresh = known?.from === from && (!known.readsRunning || known.at === moment)
    if (known !== null && isFresh) return known

    this.watch.wasRead = false
    const value = compute()
    return { value, from, readsRunning: this.watch.wasRead, at: moment }
  }

  private group(standing: Int32Array, ranks: readonly RankStep[]): Field {
    const known = this.grouped
    if (known?.standing === standing && isSameOrder(standing, known.ranks, ranks)) {
      return known.value
    }
    const value = openField(this.facts, standing, ranks)
    this.grouped = { value, standing, ranks }
    return value
  }
}

function isSameOrder(standing: Int32Array, a: readonly RankStep[], b: readonly RankStep[]) {
  if (a === b) return true
  return (
    a.length === b.length &&
    a.every((step, i) => {
      const other = b[i]
      if (other === undefined) return false
      const { rank, last } = other
      return standing.every(
        (m) => Object.is(step.rank?.[m], rank?.[m]) && step.last?.[m] === last?.[m],
      )
    })
  )
}

const isSame = (a: Int32Array, b: Int32Array) =>
  a.length === b.length && a.every((value, i) => value === b[i])
