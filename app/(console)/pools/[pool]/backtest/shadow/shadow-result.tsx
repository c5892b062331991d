import { AccountName } from '@/components/trace/account-name'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { counted, numberText, signedText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import { priceText } from '@/lib/base/price-text'
import type { Shadow } from '@/lib/features/shadows/schema'
import classes from '../backtest.module.css'
import { TwoBars } from '../two-bars'
import { ShadowLaunches } from './shadow-launches'

type Props = { shadow: Shadow; currency: string }

/**
 * The result of a shadow so far: the number of different launches, their accounts under both policies, and
 * costs.
 */
export function ShadowResult({ shadow, currency }: Props) {
  const { launches, gaps, differing } = shadow
  if (launches + gaps === 0)
    return (
      <p className={shared.smWrap}>
        No launch has been compared yet.
        {shadow.endedAt === null &&
          ' A launch is compared one to two minutes after it was decided.'}
      </p>
    )
  return (
    <>
      <p className={shared.smWrap} data-testid="shadow-differing">
        <strong>{`${numberText(differing)} of ${counted(launches, 'launch')}`}</strong>
        {` would have gone elsewhere (${percentText(launches === 0 ? 0 : differing / launches)}).`}
        {gaps > 0 && ` The inputs of ${numberText(gaps)} more were deleted.`}
      </p>
      <Cost shadow={shadow} currency={currency} />
      <Accounts shadow={shadow} />
      <ShadowLaunches shadow={shadow} />
    </>
  )
}

function Cost({ shadow: { cost, launches }, currency }: { shadow: Shadow; currency: string }) {
  if (cost === null)
    return <p className={shared.smWrap}>No launch has a price under both policies.</p>
  const { live, shadow, priced } = cost
  const change = live === 0 ? '' : ` (${signedText((shadow / live - 1) * 100, { least: 1 })} %)`
  return (
    <p className={shared.smWrap} data-testid="shadow-cost">
      {`A launch would have cost ${priceText(shadow)} instead of ${priceText(live)} ${currency}/h on average${change}`}
      {priced < launches && `, over ${numberText(priced)} with both prices`}.
    </p>
  )
}

type Row = Shadow['accounts'][number] & { of: number }

function Accounts({ shadow: { accounts, launches } }: { shadow: Shadow }) {
  return (
    <TraceTable
      caption="Launches by account, live and compared"
      columns={columns}
      rows={accounts.map((row) => ({ ...row, of: launches }))}
      rowKey={({ account }) => account?.id ?? ''}
    />
  )
}

const columns: readonly TraceColumn<Row>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ account }) => (account === null ? 'Nowhere' : <AccountName appearance={account} />),
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
    cell: ({ account, live, shadow, of }) => (
      <TwoBars slot={account?.slot ?? 0} a={live / of} b={shadow / of} />
    ),
    attributes: () => ({ 'aria-hidden': true }),
  },
]
