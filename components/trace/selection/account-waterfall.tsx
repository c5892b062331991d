import shared from '@/components/ui/shared.module.css'
import { deltaText, percentText } from '@/lib/base/percent'
import type { MatrixColumn, MatrixRow } from '@/lib/features/previews/compare/contributions'
import { type TraceColumn, TraceTable } from '../trace-table'
import classes from './account-waterfall.module.css'

type Props = { row: MatrixRow; columns: readonly MatrixColumn[] }

type Bar = {
  key: string
  label: string
  from: number
  to: number
  kind: 'start' | 'up' | 'down' | 'end'
}

/** A waterfall chart: the start, the effect of each module, the effect of normalization, and the end. */
export function AccountWaterfall({ row, columns }: Props) {
  const bars = barsOf(row, columns)
  const most = Math.max(0.01, ...bars.map(({ from, to }) => Math.max(from, to)))
  return (
    <TraceTable
      caption="Share after each step"
      columns={[...textColumns, barColumn(most)]}
      rows={bars}
      rowKey={({ key }) => key}
      isPlain
    />
  )
}

const textColumns: readonly TraceColumn<Bar>[] = [
  {
    id: 'step',
    header: 'Step',
    cell: ({ label }) => label,
    attributes: () => ({ className: classes.label }),
  },
  {
    id: 'change',
    header: 'Change',
    kind: 'number',
    cell: ({ kind, from, to }) => (kind === 'up' || kind === 'down' ? deltaText(to - from) : ''),
  },
  { id: 'share', header: 'Share', kind: 'number', cell: ({ to }) => percentText(to) },
]

const barColumn = (most: number): TraceColumn<Bar> => ({
  id: 'bar',
  header: <span className={shared.hidden}>Picture</span>,
  headClass: classes.barColumn,
  cell: ({ kind, from, to }) => (
    <span className={classes.track}>
      <span
        className={classes.bar}
        data-kind={kind}
        style={{
          insetInlineStart: `${(Math.min(from, to) / most) * 100}%`,
          inlineSize: `max(2px, ${(Math.abs(to - from) / most) * 100}%)`,
        }}
      />
    </span>
  ),
  attributes: () => ({ className: classes.barColumn, 'aria-hidden': true }),
})

function barsOf({ cells, share, group }: MatrixRow, columns: readonly MatrixColumn[]): Bar[] {
  const bars: Bar[] = []
  let at = 0
  cells.forEach(({ contribution, movedTo }, index) => {
    const label = columns[index]?.label ?? ''
    const key = `${index} ${label}`
    if (movedTo !== null) {
      bars.push({
        key: `${key} group`,
        label: `${label}: moves it to G${movedTo}`,
        from: at,
        to: at,
        kind: 'up',
      })
    }
    if (contribution === null) return
    const { after, direct, renormalised } = contribution
    if (direct === null || renormalised === null) {
      bars.push({ key, label, from: 0, to: after, kind: 'start' })
    } else {
      const weighed = at + direct
      bars.push(moved(key, label, at, weighed))
      if (Math.abs(renormalised) > 1e-9) {
        bars.push(moved(`${key} sum`, `${label}: renormalised over G${group}`, weighed, after))
      }
    }
    at = after
  })
  return [...bars, { key: 'end', label: `Share of G${group}`, from: 0, to: share, kind: 'end' }]
}

const moved = (key: string, label: string, from: number, to: number): Bar => ({
  key,
  label,
  from,
  to,
  kind: to >= from ? 'up' : 'down',
})
