import { Text } from '@mantine/core'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { percentText, pointsText } from '@/lib/base/percent'
import classes from './dry-run.module.css'
import type { DryRow, DryRun } from './dry-run-rows'

/** More rows only lengthen the page. Failed ones come first. */
const MAX_ROWS = 100

const order: Record<DryRow['kind'], number> = {
  failed: 0,
  rejected: 1,
  result: 2,
  'not-evaluated': 3,
}

/** The result of the module for each match of a deployable. */
export function DryRunTable({ run }: { run: DryRun }) {
  if (!run.ok)
    return (
      <Text size="sm" c="red" role="status">
        {run.problem}
      </Text>
    )
  const { rows, moved } = run
  const shown = rows.toSorted((a, b) => order[a.kind] - order[b.kind]).slice(0, MAX_ROWS)
  return (
    <>
      <Text size="sm" role="status">
        {summaryOf(rows, moved)}
      </Text>
      <TraceTable
        caption="Results"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        maxHeight="26rem"
      />
      {rows.length > shown.length && (
        <Text size="xs" c="dimmed">
          The first {shown.length} of {rows.length} matches, failures first.
        </Text>
      )}
    </>
  )
}

const columns: readonly TraceColumn<DryRow>[] = [
  {
    id: 'match',
    header: 'Match',
    kind: 'words',
    cell: ({ account, place }) => (
      <>
        {account}
        <span className={`${shared.dimmedXs} ${shared.wrapCell} ${table.subline}`}>{place}</span>
      </>
    ),
  },
  {
    id: 'result',
    header: 'Result',
    kind: 'words',
    cell: ({ sentence }) => sentence,
    attributes: ({ kind }) => ({
      className: classes.result,
      'data-kind': kind,
      // A failure is a long sentence. All other results fit on one line.
      style: kind === 'failed' ? undefined : { whiteSpace: 'nowrap' },
    }),
  },
  numberColumn('before', 'Share now', ({ before }) => shareText(before), { from: 'middle' }),
  numberColumn('after', 'With it', ({ after }) => shareText(after)),
]

const shareText = (share: number | null) => (share === null ? '–' : percentText(share))

function summaryOf(rows: readonly DryRow[], moved: number): string {
  const count = (kind: DryRow['kind']) => rows.filter((row) => row.kind === kind).length
  const [failed, rejected, others] = [count('failed'), count('rejected'), count('not-evaluated')]
  const evaluated = rows.length - others
  const parts = [
    `${evaluated} of ${rows.length} matches are evaluated`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    moved < 5e-4 ? 'no share moves' : `shares move by up to ${pointsText(moved)}`,
  ]
  return `${parts.join('; ')}.`
}
