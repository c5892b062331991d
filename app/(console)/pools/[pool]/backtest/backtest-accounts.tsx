import { AccountName } from '@/components/trace/account-name'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import { deltaText, percentTexts } from '@/lib/base/percent'
import type { ReportedAccount } from '@/lib/features/backtests/backtest-report'
import { type AccountFace, facesOf } from '@/lib/features/previews/view/slices'
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

/** Where the launches went, where chance could have put them, and where each policy would. */
export function BacktestAccounts({ accounts, replayable, snapshot, labels }: Props) {
  const faces = new Map(facesOf(snapshot).map((face) => [face.id, face]))
  const went = percentTexts(accounts.map(({ recorded }) => recorded / replayable))
  const shares = {
    a: percentTexts(accounts.map(({ a }) => a.share)),
    b: percentTexts(accounts.map(({ b }) => b.share)),
  }
  const rows = accounts.map((account, at) => ({
    account,
    face: faces.get(account.id) ?? missingFace(account),
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

type Row = { account: ReportedAccount; face: AccountFace; went: string; a: string; b: string }

const columnsFor = (labels: Labels): TraceColumn<Row>[] => [
  {
    id: 'account',
    header: 'Account',
    cell: ({ account, face, went }) => (
      <>
        <AccountName face={face} />
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
    cell: ({ account: { a, b, band }, face }) => (
      <TwoBars slot={face.slot} a={a.share} b={b.share} band={band} />
    ),
    attributes: () => ({ 'aria-hidden': true }),
  },
]

/** What happened to the recorded launches. */
const thenColumns: readonly TraceColumn<Row>[] = [
  numberColumn('went', 'Went there', ({ went }) => went, {
    from: 'middle',
    attributes: ({ account }) => ({ title: `${numberText(account.recorded)} launches` }),
  }),
  numberColumn('then', 'Expected then', ({ account }) => expectedThen(account), {
    from: 'middle',
    attributes: ({ face }) => ({ 'data-testid': `backtest-then-${face.name}` }),
  }),
]

/** The expected shares under both policies. */
const shareColumns = (labels: Labels): TraceColumn<Row>[] => [
  numberColumn('a', labels.a, ({ a }) => a, {
    attributes: ({ face }) => ({ 'data-testid': `backtest-a-${face.name}` }),
  }),
  numberColumn('b', labels.b, ({ b }) => <strong>{b}</strong>, {
    attributes: ({ face }) => ({ 'data-testid': `backtest-b-${face.name}` }),
  }),
  numberColumn('change', 'Change', ({ account }) => deltaText(shiftOf(account)), {
    attributes: ({ account, face }) => ({
      className: toneOf(shiftOf(account)),
      'data-testid': `backtest-delta-${face.name}`,
    }),
  }),
]

const shiftOf = ({ a, b }: ReportedAccount) => b.share - a.share

function toneOf(delta: number) {
  if (Math.abs(delta) < 1e-9) return shared.dimmed
  return delta > 0 ? shared.good : shared.bad
}

/** An account that has left the pool. */
const missingFace = ({ id, name }: ReportedAccount): AccountFace => ({
  id,
  name,
  letter: '?',
  slot: 0,
  hatched: true,
})

/** "50.0 ± 3.1 %": where the recorded chances put it, and how far luck alone may move it. */
const expectedThen = ({ band }: ReportedAccount): string =>
  band === null ? '–' : `${(band.mean * 100).toFixed(1)} ± ${(band.halfWidth * 100).toFixed(1)} %`
