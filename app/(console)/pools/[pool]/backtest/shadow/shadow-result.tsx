import type { CSSProperties } from 'react'
import { accountColour } from '@/components/charts/palette'
import { AccountName } from '@/components/trace/account-name'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import { counted, numberText, signedText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import { priceText } from '@/lib/base/price-text'
import { type AccountFace, facesOf } from '@/lib/features/previews/view/slices'
import type { Shadow } from '@/lib/features/shadows/schema'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from '../backtest.module.css'
import { ShadowLaunches } from './shadow-launches'

type Props = { shadow: Shadow; snapshot: Snapshot }

/** What a shadow found so far: how many launches differ, where they went and would have gone, and at what price. */
export function ShadowResult({ shadow, snapshot }: Props) {
  const { launches, gaps, differing } = shadow
  if (launches + gaps === 0)
    return <p className={classes.line}>No launch has been compared yet. It takes about a minute.</p>
  return (
    <>
      <p className={classes.line} data-testid="shadow-differing">
        <strong>{`${numberText(differing)} of ${counted(launches, 'launch', 'launches')}`}</strong>
        {` would have gone elsewhere (${percentText(launches === 0 ? 0 : differing / launches)}).`}
        {gaps > 0 && ` The inputs of ${numberText(gaps)} more were deleted.`}
      </p>
      <Cost shadow={shadow} currency={snapshot.reportingCurrency} />
      <Accounts shadow={shadow} snapshot={snapshot} />
      <ShadowLaunches shadow={shadow} />
    </>
  )
}

function Cost({ shadow: { cost, launches }, currency }: { shadow: Shadow; currency: string }) {
  if (cost === null)
    return <p className={classes.line}>No launch has a price under both policies.</p>
  const { live, shadow, priced } = cost
  const change = live === 0 ? '' : ` (${signedText((shadow / live - 1) * 100, { least: 1 })} %)`
  return (
    <p className={classes.line} data-testid="shadow-cost">
      {`A launch would have cost ${priceText(shadow)} instead of ${priceText(live)} ${currency}/h on average${change}`}
      {priced < launches && `, over ${numberText(priced)} with both prices`}.
    </p>
  )
}

type Row = Shadow['accounts'][number] & { face: Omit<AccountFace, 'id'> | null; of: number }

function Accounts({ shadow: { accounts, launches }, snapshot }: Props) {
  const faces = new Map(facesOf(snapshot).map((face) => [face.id, face]))
  const rows = accounts.map((row) => ({
    ...row,
    of: launches,
    face: row.account === null ? null : (faces.get(row.account.id) ?? missing(row.account.name)),
  }))
  return (
    <TraceTable
      caption="Launches by account, live and compared"
      columns={columns}
      rows={rows}
      rowKey={({ account }) => account?.id ?? ''}
    />
  )
}

/** An account that has left the pool. */
const missing = (name: string) => ({ name, letter: '?', slot: 0, hatched: true })

const columns: readonly TraceColumn<Row>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ face }) => (face === null ? 'Nowhere' : <AccountName face={face} />),
  },
  numberColumn('live', 'Live', ({ live }) => numberText(live)),
  numberColumn('shadow', 'Compared', ({ shadow }) => <strong>{numberText(shadow)}</strong>),
  numberColumn('change', 'Change', ({ live, shadow }) =>
    live === shadow ? '0' : signedText(shadow - live, {}),
  ),
  {
    id: 'bars',
    header: 'Live / compared',
    from: 'middle',
    headClass: classes.barHead,
    cell: (row) => <Bars {...row} />,
    attributes: () => ({ 'aria-hidden': true }),
  },
]

const wide = (part: number): CSSProperties => ({
  insetInlineStart: 0,
  inlineSize: `${part * 100}%`,
})

function Bars({ live, shadow, of, face }: Row) {
  return (
    <span
      className={classes.bars}
      style={{ '--bar': accountColour(face?.slot ?? 0) } as CSSProperties}
    >
      <span className={classes.barA} style={wide(live / of)} />
      <span className={classes.barB} style={wide(shadow / of)} />
    </span>
  )
}
