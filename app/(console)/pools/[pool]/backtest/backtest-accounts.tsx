import type { CSSProperties } from 'react'
import { accountColour } from '@/components/charts/palette'
import { AccountName } from '@/components/trace/account-name'
import table from '@/components/trace/trace-table.module.css'
import { numberText } from '@/lib/base/number-text'
import { deltaText, percentTexts } from '@/lib/base/percent'
import type { ReportedAccount } from '@/lib/features/backtests/backtest-report'
import { type AccountFace, facesOf } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './backtest.module.css'
import type { Labels } from './backtest-result'

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
  return (
    <section
      className={`${table.scroll} ${table.frame} ${table.reflow}`}
      aria-label="Expected shares by account"
    >
      <table className={table.table}>
        <Head labels={labels} />
        <tbody>
          {accounts.map((account, at) => (
            <Row
              key={account.id}
              account={account}
              face={faces.get(account.id) ?? gone(account)}
              went={went[at] ?? ''}
              a={shares.a[at] ?? ''}
              b={shares.b[at] ?? ''}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ labels }: { labels: Labels }) {
  return (
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col" className={`${table.number} ${table.forMiddle}`}>
          Went there
        </th>
        <th scope="col" className={`${table.number} ${table.forMiddle}`}>
          Expected then
        </th>
        <th scope="col" className={table.number}>
          {labels.a}
        </th>
        <th scope="col" className={table.number}>
          {labels.b}
        </th>
        <th scope="col" className={table.number}>
          Change
        </th>
        <th scope="col" className={`${table.forWide} ${classes.barHead}`}>
          {`${labels.a} / ${labels.b}, on the band of then`}
        </th>
      </tr>
    </thead>
  )
}

/** An account that is in the pool no more. */
const gone = ({ id, name }: ReportedAccount): AccountFace => ({
  id,
  name,
  letter: '?',
  slot: 0,
  hatched: true,
})

type RowProps = { account: ReportedAccount; face: AccountFace; went: string; a: string; b: string }

function Row({ account, face, went, a, b }: RowProps) {
  const delta = account.b.share - account.a.share
  const tone = Math.abs(delta) < 1e-9 ? table.quiet : delta > 0 ? table.up : table.down
  const then = expectedThen(account)
  return (
    <tr>
      <th scope="row" className={table.rowHead}>
        <AccountName face={face} />
        <span className={table.underFacts}>{`went there ${went}, expected ${then}`}</span>
      </th>
      <td
        className={`${table.number} ${table.forMiddle}`}
        title={`${numberText(account.recorded)} launches`}
      >
        {went}
      </td>
      <td
        className={`${table.number} ${table.forMiddle}`}
        data-testid={`backtest-then-${face.name}`}
      >
        {then}
      </td>
      <td className={table.number} data-testid={`backtest-a-${face.name}`}>
        {a}
      </td>
      <td className={table.number} data-testid={`backtest-b-${face.name}`}>
        <strong>{b}</strong>
      </td>
      <td className={`${table.number} ${tone}`} data-testid={`backtest-delta-${face.name}`}>
        {deltaText(delta)}
      </td>
      <td className={table.forWide} aria-hidden="true">
        <Bars account={account} slot={face.slot} />
      </td>
    </tr>
  )
}

/** "50.0 ± 3.1 %": where the recorded chances put it, and how far luck alone may move it. */
const expectedThen = ({ band }: ReportedAccount): string =>
  band === null ? '–' : `${(band.mean * 100).toFixed(1)} ± ${(band.halfWidth * 100).toFixed(1)} %`

const wide = (from: number, to: number): CSSProperties => ({
  insetInlineStart: `${from * 100}%`,
  inlineSize: `${(to - from) * 100}%`,
})

/** Both policies below each other; behind them the band of what was to be expected then. */
function Bars({ account: { a, b, band }, slot }: { account: ReportedAccount; slot: number }) {
  return (
    <span className={classes.bars} style={{ '--bar': accountColour(slot) } as CSSProperties}>
      {band !== null && <span className={classes.band} style={wide(band.low, band.high)} />}
      <span className={classes.barA} style={wide(0, a.share)} />
      <span className={classes.barB} style={wide(0, b.share)} />
    </span>
  )
}
