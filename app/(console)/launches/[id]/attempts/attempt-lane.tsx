import { type Range, spanIn } from '@/components/charts/timeline/span'
import shared from '@/components/ui/shared.module.css'
import { durationText } from '@/lib/base/wait-text'
import { type Phase, type PhaseKind, phaseWords } from '@/lib/features/launches/why/attempt-phases'
import type { Attempt } from '@/lib/features/launches/why/why-schema'
import classes from './attempt-lane.module.css'

/** Phases narrower than this have their names only in the legend. */
const NAMED_PERCENT = 22

type Props = { phases: readonly Phase[]; range: Range | null; result: Attempt['result'] }

/** The phases of an attempt as bars. The list of its steps below has the same times as text. */
export function AttemptLane({ phases, range, result }: Props) {
  if (range === null || phases.length === 0) return null
  return (
    <div className={classes.lane} data-testid="attempt-lane" aria-hidden>
      {phases.map(({ kind, from, to }) => {
        const span = spanIn(range, from, to)
        if (span === null) return null
        const text = durationText((to ?? range.to) - from)
        return (
          <span
            key={kind}
            className={`${shared.clip} ${classes.phase}`}
            data-phase={kind}
            data-open={to === null || undefined}
            title={`${phaseWords[kind]}: ${text}`}
            style={{ insetInlineStart: `${span.start}%`, inlineSize: `max(2px, ${span.width}%)` }}
          >
            {span.width >= NAMED_PERCENT && `${phaseWords[kind]}, ${text}`}
          </span>
        )
      })}
      {result !== null && <End phases={phases} range={range} result={result} />}
    </div>
  )
}

type EndProps = { phases: readonly Phase[]; range: Range; result: NonNullable<Attempt['result']> }

/** Marks the time of the result. */
function End({ phases, range, result }: EndProps) {
  const at = phases.findLast(({ kind }) => kind !== 'deleting')?.to ?? null
  const span = at === null ? null : spanIn(range, at, at)
  if (span === null) return null
  return (
    <span
      className={classes.end}
      data-result={result}
      style={{ insetInlineStart: `min(${span.start}%, 100% - 4px)` }}
    />
  )
}

type LegendProps = { phases: readonly Phase[]; range: Range | null }

/** The legend of all lanes, and the length of the whole scale. */
export function LaneLegend({ phases, range }: LegendProps) {
  if (range === null) return null
  const kinds = Object.keys(phaseWords) as PhaseKind[]
  return (
    <div className={`${shared.row2x14} ${shared.dimmedXs} ${classes.legend}`} aria-hidden>
      {kinds
        .filter((kind) => phases.some((phase) => phase.kind === kind))
        .map((kind) => (
          <span key={kind} className={shared.inline6}>
            <i className={classes.key} data-phase={kind} />
            {phaseWords[kind]}
          </span>
        ))}
      <span className={shared.pushed}>{`${durationText(range.to - range.from)} in all`}</span>
    </div>
  )
}
