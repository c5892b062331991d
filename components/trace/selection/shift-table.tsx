import { ShareBar } from '@/components/charts/share-bar'
import table from '@/components/ui/data/review-table.module.css'
import { type Slice, sliceWords } from '@/lib/features/previews/view/slices'

type Shift = {
  id: string
  name: string
  before: readonly Slice[]
  after: readonly Slice[]
  /** The largest change of any account's share, 0 to 1. */
  maxShift: number
}

/** A column of the page's own. On narrow screens its text stands below the name instead. */
type Extra<Row> = {
  id: string
  header: string
  kind: 'number' | 'notes'
  text: (row: Row) => string
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  extras?: readonly Extra<Row>[]
  /** Names the accounts below each bar, where nothing else on the page does. */
  isWordy?: boolean
}

/** Shares of deployables before and after a change. */
export function ShiftTable<Row extends Shift>(props: Props<Row>) {
  const { label, rows, extras = [], isWordy = false } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={table.scroll} aria-label={label} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Deployable</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col" className={table.number}>
              Largest shift
            </th>
            {extras.map(({ id, header, kind }) => (
              <th key={id} scope="col" className={`${table[kind]} ${table.forWide}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={table.name}>
                {row.name}
                {extras.map(({ id, text }) => (
                  <span key={id} className={table.below}>
                    {text(row)}
                  </span>
                ))}
              </th>
              <td>
                <Bar slices={row.before} isWordy={isWordy} />
              </td>
              <td>
                <Bar slices={row.after} isWordy={isWordy} />
              </td>
              <td className={table.number}>{(row.maxShift * 100).toFixed(1)} pp</td>
              {extras.map(({ id, kind, text }) => (
                <td key={id} className={`${table[kind]} ${table.forWide}`}>
                  {text(row) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Bar({ slices, isWordy }: { slices: readonly Slice[]; isWordy: boolean }) {
  const words = sliceWords(slices.filter(({ share }) => share > 0)) || 'no match'
  if (!isWordy) return <ShareBar slices={slices} label={words} />
  return (
    <>
      <ShareBar slices={slices} />
      <span className={table.words}>{words}</span>
    </>
  )
}
