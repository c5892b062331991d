import { AccountName } from '@/components/trace/account-name'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { counted, fixedText } from '@/lib/base/number-text'
import { deltaText, percentTexts } from '@/lib/base/percent'
import type { ReportedAccount } from '@/lib/features/backtests/backtest-report'
import { type AccountAppearance, appearancesOf } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './backtest.module.css'
import type { Labels } from './backtest-result'
import { TwoBars } from './two-bars'

type Props = {
  accounts: readonly ReportedAccount[]
  replayable: number
  snapshot: Snapshot
  labels: Labels
}

/** The accounts that received the launches, the range that chance allowed, and the shares under each policy. */
export function BacktestAccounts({ accounts, replayable, snapshot, labels }: Props) {
  const appearances = new Map(
    appearancesOf(snapshot).map((appearance) => [appearance.id, appearance]),
  )
  const went = percentTexts(accounts.map(({ recorded }) => recorded / replayable))
  const shares = {
    a: percentTexts(accounts.map(({ a }) => a.share)),
    b: percentTexts(accounts.map(({ b }) => b.share)),
  }
  const rows = accounts.map((account, at) => ({
    account,
    appearance: appearances.get(account.id) ?? missingAppearance(account),
    went: went[at] ?? '',
    a: shares.a[at] ?? '',
    b: shares.b[at] ?? '',
  }))
  return (
    <TraceTable
      caption="Expected shares by account"
      columns={columnsFor(labels)}
      rows={rows}
      rowKey={({ account }) => account.id}
    />
  )
}

type Row = {
  account: ReportedAccount
  appearance: AccountAppearance
  went: string
  a: string
  b: string
}

const columnsFor = (labels: Labels): TraceColumn<Row>[] => [
  {
    id: 'account',
    header: 'Account',
    cell: ({ account, appearance, went }) => (
      <>
        <AccountName appearance={appearance} />
        <span className={table.underFacts}>
          {`went there ${went}, expected ${expectedThen(account)}`}
        </span>
      </>
    ),
  },
  ...thenColumns,
  ...shareColumns(labels),
  {
    id: 'bars',
    header: `${labels.a} / ${labels.b}, on the band of then`,
    from: 'wide',
    headClass: classes.barHead,
    cell: ({ account: { a, b, band }, appearance }) => (
      <TwoBars slot={appearance.slot} a={a.share} b={b.share} band={band} />
    ),
    attributes: () => ({ 'aria-hidden': true }),
  },
]

/** The accounts that received the recorded launches. */
const thenColumns: readonly TraceColumn<Row>[] = [
  numberColumn('went', 'Went there', ({ went }) => went, {
    from: 'middle',
    attributes: ({ account }) => ({ title: counted(account.recorded, 'launch') }),
  }),
  numberColumn('then', 'Expected then', ({ account }) => expectedThen(account), {
    from: 'middle',
    attributes: ({ appearance }) => ({ 'data-testid': `backtest-then-${appearance.name}` }),
  }),
]

/** The expected shares under both policies. */
const shareColumns = (labels: Labels): TraceColumn<Row>[] => [
  numberColumn('a', labels.a, ({ a }) => a, {
    attributes: ({ appearance }) => ({ 'data-testid': `backtest-a-${appearance.name}` }),
  }),
  numberColumn('b', labels.b, ({ b }) => <strong>{b}</strong>, {
    attributes: ({ appearance }) => ({ 'data-testid': `backtest-b-${appearance.name}` }),
  }),
  numberColumn('change', 'Change', ({ account }) => deltaText(shiftOf(account)), {
    attributes: ({ account, appearance }) => ({
      className: toneOf(shiftOf(account)),
      'data-testid': `backtest-delta-${appearance.name}`,
    }),
  }),
]

const shiftOf = ({ a, b }: ReportedAccount) => b.share - a.share

function toneOf(delta: number) {
  if (Math.abs(delta) < 1e-9) return shared.dimmed
  return delta > 0 ? shared.good : shared.bad
}

/** An account that has left the pool. */
const missingAppearance = ({ id, name }: ReportedAccount): AccountAppearance => ({
  id,
  name,
  letter: '?',
  slot: 0,
  hatched: true,
})

/** "50.0 ± 3.1 %": the expected share from the recorded chances, and how far chance alone may move it. */
const expectedThen = ({ band }: ReportedAccount): string =>
  band === null ? '–' : `${fixedText(band.mean * 100, 1)} ± ${fixedText(band.halfWidth * 100, 1)} %`
