import { at, filtered } from '../../kernel/columns'
import type { Facts } from '../facts'
import type { Field } from '../field'
import { readsRunning } from '../needs'
import { openField } from '../open-field'
import { type RankStep, type Reweighs, rankMatches, rejectMatches, reweighGroups } from '../phases'
import type { Step } from '../stack'

/** A field with the shares within its groups. */
export type FieldShares = { field: Field; reweighs: Reweighs }

/**
 * A cached result with its source. It is valid for the same source and, if it reads running counts, the same version.
 */
type Cached<T> = { value: T; from: object; readsRunning: boolean; at: number }

/** A value, and the steps whose handlers computed it. */
type Computed<T> = { value: T; steps: readonly { step: Step }[] }

/**
 * Runs the phases of `select` over a set of matches, again only if their input has changed. Phases that do not read
 * running counts run once for thousands of launches.
 */
export class Evaluation {
  private standing: Cached<Int32Array> | null = null
  private readonly ranks: (Cached<readonly RankStep[]> | null)[]
  private grouped: { value: Field; standing: Int32Array; ranks: readonly RankStep[] } | null = null
  private reweighs: Cached<Reweighs> | null = null
  /** The ids of entries that read running counts. */
  private readonly countReaders: ReadonlySet<string>

  constructor(
    private readonly stack: readonly Step[],
    private readonly facts: Facts,
  ) {
    this.ranks = stack.map(() => null)
    const readers = stack.filter(({ module, params }) =>
      readsRunning(module.needs(params), facts.rules),
    )
    this.countReaders = new Set(readers.map(({ id }) => id))
  }

  /** The priority groups of these matches. `version` identifies the running counts. */
  field(drawOrder: Int32Array, version: number): Field {
    const facts = { ...this.facts, drawOrder, eligible: eligibleOf(this.facts, drawOrder) }
    this.standing = this.reuse(this.standing, drawOrder, version, () => {
      const { standing, steps } = rejectMatches(this.stack, facts)
      const cached = this.standing?.value
      return { value: cached !== undefined && isSame(cached, standing) ? cached : standing, steps }
    })
    const standing = this.standing.value
    const ranks = this.stack.flatMap((step, i) => this.rank(facts, step, i, standing, version))
    return this.group(standing, ranks)
  }

  /** The groups and the shares within them. */
  shares(drawOrder: Int32Array, version: number): FieldShares {
    const field = this.field(drawOrder, version)
    this.reweighs = this.reuse(this.reweighs, field, version, () => {
      const value = reweighGroups(this.stack, this.facts, field)
      return { value, steps: value.steps }
    })
    return { field, reweighs: this.reweighs.value }
  }

  private reuse<T>(
    cached: Cached<T> | null,
    from: object,
    version: number,
    compute: () => Computed<T>,
  ): Cached<T> {
    const isFresh = cached?.from === from && (!cached.readsRunning || cached.at === version)
    if (cached !== null && isFresh) return cached

    const { value, steps } = compute()
    const readsRunning = steps.some(({ step }) => this.countReaders.has(step.id))
    return { value, from, readsRunning, at: version }
  }

  /** Returns the cached handler if it ranks as before, so that the groups can be reused. */
  private rank(facts: Facts, step: Step, i: number, standing: Int32Array, version: number) {
    const cached = this.ranks[i] ?? null
    const next = this.reuse(cached, standing, version, () => {
      const steps = rankMatches([step], facts, standing)
      const isStill = cached?.from === standing && ranksAlike(facts, standing, cached.value, steps)
      return { value: isStill ? cached.value : steps, steps }
    })
    this.ranks[i] = next
    return next.value
  }

  private group(standing: Int32Array, ranks: readonly RankStep[]): Field {
    const cached = this.grouped
    if (
      cached?.standing === standing &&
      cached.ranks.length === ranks.length &&
      cached.ranks.every((rank, i) => rank === ranks[i])
    ) {
      return cached.value
    }
    const value = openField(this.facts, standing, ranks)
    this.grouped = { value, standing, ranks }
    return value
  }
}

const eligibleOf = ({ matches }: Facts, drawOrder: Int32Array) =>
  filtered(drawOrder, (m) => at(matches, m).rejectedBecause.length === 0)

/** True if two lists of ranks order the standing matches in the same way. */
const ranksAlike = (
  { accountOf }: Facts,
  standing: Int32Array,
  a: readonly RankStep[],
  b: readonly RankStep[],
) =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = at(b, i)
    const index = (m: number) => (one.per === 'account' ? at(accountOf, m) : m)
    return (
      one.per === other.per &&
      columnsAlike(standing, index, one.rank, other.rank) &&
      columnsAlike(standing, index, one.last, other.last)
    )
  })

type Column = Float64Array | Uint8Array

function columnsAlike(
  standing: Int32Array,
  index: (match: number) => number,
  a: Column | null,
  b: Column | null,
): boolean {
  if (a === null || b === null) return a === b
  return standing.every((m) => Object.is(a[index(m)], b[index(m)]))
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
