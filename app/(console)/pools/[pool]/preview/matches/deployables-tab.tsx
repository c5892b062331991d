'use client'
import { ShareBar } from '@/components/charts/share-bar'
import table from '@/components/trace/trace-table.module.css'
import { deltaText } from '@/lib/base/percent'
import { priceDeltaText, priceText } from '@/lib/base/price-text'
import {
  type DeployableShift,
  isShifted,
} from '@/lib/features/previews/compare/compare-deployables'
import { type Slice, sliceWords } from '@/lib/features/previews/view/slices'
import classes from '../tabs.module.css'
import type { Preview } from '../use-preview'

/** Every deployable under both policies, the most changed first. */
export function DeployablesTab({ preview }: { preview: Preview }) {
  const { shifts, snapshot, compared } = preview
  const rows = shifts.all.toSorted((a, b) => b.maxShift - a.maxShift || (a.name < b.name ? -1 : 1))
  if (rows.length === 0) {
    return (
      <p className={classes.quiet}>
        {shifts.isStale ? 'Comparing …' : 'This pool has no deployable.'}
      </p>
    )
  }
  return (
    <section
      className={`${classes.viewport} ${table.frame}`}
      aria-label="All deployables"
      aria-busy={shifts.isStale}
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Deployable</th>
            <th scope="col" className={table.number}>
              Largest shift
            </th>
            <th scope="col">{`${compared.label} / now`}</th>
            <th scope="col">Most moved</th>
            <th scope="col">Groups</th>
            <th
              scope="col"
              className={table.number}
            >{`${snapshot.reportingCurrency}/h per launch`}</th>
            <th scope="col">Drop to 0 %</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isShown={row.id === preview.deployableId}
              onOpen={() => preview.onDeployable(row.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { row: DeployableShift; isShown: boolean; onOpen: () => void }

function Row({ row, isShown, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row" className={table.rowHead}>
        <button
          type="button"
          className={table.opener}
          aria-current={isShown || undefined}
          title={row.name}
          onClick={onOpen}
        >
          <span className={classes.cut}>{row.name}</span>
        </button>
      </th>
      <td className={table.number}>
        {isShifted(row) ? (
          deltaText(row.maxShift).slice(1)
        ) : (
          <span className={table.quiet}>unchanged</span>
        )}
      </td>
      <td>
        <span className={classes.bars}>
          <ShareBar slices={row.before} label={inWords(row.before)} />
          <ShareBar slices={row.after} label={inWords(row.after)} />
        </span>
      </td>
      <td className={classes.cut} title={row.biggest?.name}>
        {row.nothingFits
          ? 'no match'
          : row.biggest === null
            ? '–'
            : `${row.biggest.name} ${deltaText(row.biggest.delta)}`}
      </td>
      <td>
        {row.groupsBefore === row.groupsAfter
          ? row.groupsAfter
          : `${row.groupsBefore} → ${row.groupsAfter}`}
      </td>
      <td className={table.number}>
        {row.costAfter === null ? 'unknown' : priceText(row.costAfter)}
        {row.costDelta !== null && Math.abs(row.costDelta) > 1e-9 && (
          <span className={table.quiet}>{` ${priceDeltaText(row.costDelta)}`}</span>
        )}
      </td>
      <td className={classes.words}>
        {row.dropsToZero.length === 0 ? '–' : row.dropsToZero.slice(0, 6).join(', ')}
      </td>
    </tr>
  )
}

const inWords = (slices: readonly Slice[]): string => sliceWords(slices) || 'no account has a share'
