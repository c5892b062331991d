'use client'
import { ShareBar } from '@/components/charts/share-bar'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { deltaText, pointsText } from '@/lib/base/percent'
import { priceDeltaText, priceText } from '@/lib/base/price-text'
import {
  type DeployableShift,
  isShifted,
} from '@/lib/features/previews/compare/compare-deployables'
import { type Slice, sliceWords } from '@/lib/features/previews/view/slices'
import classes from '../tabs.module.css'
import type { Preview } from '../use-preview'

/** Every deployable under both policies, ordered by the size of the change. */
export function DeployablesTab({ preview }: { preview: Preview }) {
  const { shifts } = preview
  const rows = shifts.all.toSorted((a, b) => b.maxShift - a.maxShift || (a.name < b.name ? -1 : 1))
  if (rows.length === 0) {
    return (
      <p className={shared.dimmedSm}>
        {shifts.isStale ? 'Comparing …' : 'This pool has no deployable.'}
      </p>
    )
  }
  return (
    <div aria-busy={shifts.isStale}>
      <TraceTable
        caption="All deployables"
        columns={columnsFor(preview)}
        rows={rows}
        rowKey={({ id }) => id}
        maxHeight="560px"
      />
    </div>
  )
}

const columnsFor = (preview: Preview): TraceColumn<DeployableShift>[] => [
  {
    id: 'deployable',
    header: 'Deployable',
    cell: ({ id, name }) => (
      <button
        type="button"
        className={table.opener}
        aria-current={id === preview.deployableId || undefined}
        title={name}
        onClick={() => preview.onDeployable(id)}
      >
        <span className={classes.cut}>{name}</span>
      </button>
    ),
  },
  numberColumn('shift', 'Largest shift', (row) =>
    isShifted(row) ? pointsText(row.maxShift) : <span className={shared.dimmed}>unchanged</span>,
  ),
  {
    id: 'bars',
    header: barsHeader(preview),
    cell: ({ before, after }) => (
      <span className={classes.bars}>
        <ShareBar slices={before} label={inWords(before)} />
        <ShareBar slices={after} label={inWords(after)} />
      </span>
    ),
  },
  ...resultColumns(preview.snapshot.reportingCurrency),
]

/** "live / My draft", "v11 / Live", "live / now" if only a what-if differs. */
const barsHeader = ({ compared, policyLabel }: Preview) =>
  `${compared.label} / ${policyLabel.toLowerCase() === compared.label ? 'now' : policyLabel}`

const resultColumns = (currency: string): TraceColumn<DeployableShift>[] => [
  {
    id: 'moved',
    header: 'Most moved',
    cell: mostMoved,
    attributes: ({ biggest }) => ({ className: classes.cut, title: biggest?.name }),
  },
  {
    id: 'groups',
    header: 'Groups',
    cell: ({ groupsBefore, groupsAfter }) =>
      groupsBefore === groupsAfter ? groupsAfter : `${groupsBefore} → ${groupsAfter}`,
  },
  numberColumn('cost', `${currency}/h per launch`, ({ costAfter, costDelta }) => (
    <>
      {costAfter === null ? 'unknown' : priceText(costAfter)}
      {costDelta !== null && Math.abs(costDelta) > 1e-9 && (
        <span className={shared.dimmed}>{` ${priceDeltaText(costDelta)}`}</span>
      )}
    </>
  )),
  {
    id: 'drops',
    header: 'Drop to 0 %',
    kind: 'words',
    cell: ({ dropsToZero }) => dropsToZero.slice(0, 6).join(', ') || '–',
  },
]

function mostMoved({ nothingFits, biggest }: DeployableShift): string {
  if (nothingFits) return 'no match'
  return biggest === null ? '–' : `${biggest.name} ${deltaText(biggest.delta)}`
}

const inWords = (slices: readonly Slice[]): string => sliceWords(slices) || 'no account has a share'
