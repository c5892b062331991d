import { sliceClass } from '@/components/charts/slice-class'
import shared from '@/components/ui/shared.module.css'
import { fixedText, numberText } from '@/lib/base/number-text'
import classes from '../../trace.module.css'
import { numberColumn, type TraceColumn, TraceTable } from '../../trace-table'
import { KeyName } from '../key-name'
import type { ScoreEntry } from './score-table'

type Props = {
  node: string
  entries: readonly ScoreEntry[]
  slotOf: (name: string) => number
  empty: string
}

/** The calculation of one score: for each key the proximity of the two values times the weight. */
export function Contributions({ node, entries, slotOf, empty }: Props) {
  if (entries.length === 0) return <p className={shared.dimmedSmWrap}>{empty}</p>
  const hasOwners = entries.some(({ owner }) => owner !== undefined)
  return (
    <TraceTable
      caption={`Score of ${node}, key by key`}
      columns={[keyColumn(slotOf), ...(hasOwners ? [ownerColumn] : []), ...numberColumns]}
      rows={entries}
      // A name may occur several times, and the order is fixed.
      rowKey={(_, index) => String(index)}
      isPlain
    />
  )
}

const keyColumn = (slotOf: Props['slotOf']): TraceColumn<ScoreEntry> => ({
  id: 'key',
  header: 'Key',
  cell: ({ name }) => (
    <>
      <i className={`${sliceClass(slotOf(name))} ${classes.mark}`} aria-hidden />
      <KeyName name={name} />
    </>
  ),
})

const ownerColumn: TraceColumn<ScoreEntry> = {
  id: 'owner',
  header: 'Of',
  cell: ({ owner }) => owner,
}

const shortNumber = (value: number) => numberText(value, { most: 4 })

const numberColumns: readonly TraceColumn<ScoreEntry>[] = [
  numberColumn('vm', 'VM', ({ vmValue }) => shortNumber(vmValue)),
  numberColumn('node', 'Node', ({ nodeValue }) => shortNumber(nodeValue)),
  numberColumn('proximity', 'Proximity', ({ proximity }) => shortNumber(proximity)),
  numberColumn('weight', 'Weight', ({ weight }) => shortNumber(weight)),
  numberColumn('product', 'Product', ({ product }) => fixedText(product, 1)),
]
