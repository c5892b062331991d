import { ShareBar } from '@/components/charts/share-bar'
import shared from '@/components/ui/shared.module.css'
import { fixedText } from '@/lib/base/number-text'
import { type Slice, sliceWords } from '@/lib/features/previews/view/slices'
import { numberColumn, type TraceColumn, TraceTable } from '../trace-table'
import table from '../trace-table.module.css'
import classes from './shift-table.module.css'

type Shift = {
  id: string
  name: string
  before: readonly Slice[]
  after: readonly Slice[]
  /** The largest change of an account's share, from 0 to 1. */
  maxShift: number
}

/** An additional column. On narrow screens its text is below the name. */
type Extra<Row> = {
  id: string
  header: string
  kind: 'number' | 'words'
  text: (row: Row) => string
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  extras?: readonly Extra<Row>[]
  /** Names the accounts below each bar, if they are named nowhere else on the page. */
  hasAccountNames?: boolean
}

/** The shares of deployables before and after a change. */
export const ShiftTable = <Row extends Shift>({ label, rows, ...options }: Props<Row>) => (
  <TraceTable
    caption={label}
    columns={columnsFor(options)}
    rows={rows}
    rowKey={({ id }) => id}
    maxHeight="22rem"
    isPlain
  />
)

const columnsFor = <Row extends Shift>({
  extras = [],
  hasAccountNames = false,
}: Pick<Props<Row>, 'extras' | 'hasAccountNames'>): TraceColumn<Row>[] => [
  {
    id: 'deployable',
    header: 'Deployable',
    cell: (row) => (
      <>
        {row.name}
        {extras
          .filter(({ text }) => text(row) !== '')
          .map(({ id, text }) => (
            <span key={id} className={table.underFacts}>
              {text(row)}
            </span>
          ))}
        <span className={table.underFacts}>
          <Subline label="Before" slices={row.before} hasAccountNames={hasAccountNames} />
          <Subline label="After" slices={row.after} hasAccountNames={hasAccountNames} />
        </span>
      </>
    ),
    kind: 'words',
  },
  {
    id: 'before',
    header: 'Before',
    from: 'middle',
    cell: ({ before }) => <Bar slices={before} hasAccountNames={hasAccountNames} />,
  },
  {
    id: 'after',
    header: 'After',
    from: 'middle',
    cell: ({ after }) => <Bar slices={after} hasAccountNames={hasAccountNames} />,
  },
  numberColumn('shift', 'Largest shift', ({ maxShift }) => `${fixedText(maxShift * 100, 1)} pp`),
  ...extras.map(
    ({ id, header, kind, text }): TraceColumn<Row> => ({
      id,
      header,
      kind,
      from: 'middle',
      cell: (row) => text(row) || '–',
    }),
  ),
]

type BarProps = { slices: readonly Slice[]; hasAccountNames: boolean }

const Subline = ({ label, ...bar }: BarProps & { label: string }) => (
  <span className={classes.pair}>
    {label}
    <span>
      <Bar {...bar} />
    </span>
  </span>
)

function Bar({ slices, hasAccountNames }: BarProps) {
  const words = sliceWords(slices.filter(({ share }) => share > 0)) || 'no match'
  if (!hasAccountNames) return <ShareBar slices={slices} label={words} />
  return (
    <>
      <ShareBar slices={slices} />
      <span className={`${shared.dimmedXs} ${shared.wrapCell} ${table.subline}`}>{words}</span>
    </>
  )
}
