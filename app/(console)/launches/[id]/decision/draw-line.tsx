import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { sliceLegend } from '@/components/charts/downloads/legend'
import { AccountName } from '@/components/trace/account-name'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { fixedText } from '@/lib/base/number-text'
import { percentTexts } from '@/lib/base/percent'
import {
  type Draw,
  type DrawSegment,
  drawDigits,
  roundedDown,
} from '@/lib/features/launches/why/recorded'
import classes from './draw-line.module.css'
import { DrawPicture } from './draw-picture'

/** The draw as a sentence, as a chart, and as a table. */
export function DrawLine({ draw }: { draw: Draw }) {
  return (
    <div className={shared.stack10}>
      <p data-testid="draw-sentence">{drawSentence(draw)}</p>
      <ChartFrame
        title="The draw"
        legend={sliceLegend(draw.segments.map(({ appearance }) => appearance))}
        chart={<DrawPicture draw={draw} at={numbersOf(draw)} />}
        table={<DrawTable draw={draw} />}
      />
    </div>
  )
}

/** "The draw was 4.26. openstack-hp holds 0.70 to 100.00, and in it RegionOne / m1.small holds 0.70 to 50.35." */
function drawSentence(draw: Draw): string {
  const { winner, match } = draw
  const at = numbersOf(draw)
  if (winner === null || match === null) return `The draw was ${at.roll}.`
  const own = `${winner.appearance.name} holds ${at.text(winner.from)} to ${at.text(winner.to)}`
  const inner =
    winner.matches.length === 1
      ? ''
      : `, and in it ${match.place} holds ${at.text(match.from)} to ${at.text(match.to)}`
  return `The draw was ${at.roll}. ${own}${inner}.`
}

/** All numbers of a draw have the same decimals. */
function numbersOf(draw: Draw) {
  const digits = drawDigits(draw)
  return {
    text: (value: number) => fixedText(value, digits),
    roll: fixedText(roundedDown(draw.roll, digits), digits),
  }
}

function DrawTable({ draw }: { draw: Draw }) {
  const at = numbersOf(draw)
  const shares = percentTexts(draw.segments.map(({ share }) => share))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={table.scroll} aria-label="The draw as a table" tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Account, and its matches</th>
            {['From', 'To', 'Account share', 'Match share'].map((head) => (
              <th key={head} scope="col" className={table.number}>
                {head}
              </th>
            ))}
            <th scope="col">Draw</th>
          </tr>
        </thead>
        {draw.segments.map((segment, index) => (
          <tbody key={segment.appearance.id}>
            <tr>
              <th scope="row" className={table.rowHead}>
                <AccountName appearance={segment.appearance} />
              </th>
              <td className={table.number}>{at.text(segment.from)}</td>
              <td className={table.number}>{at.text(segment.to)}</td>
              <td className={table.number}>{shares[index]}</td>
              <td className={table.number} />
              <td>{segment === draw.winner ? <strong>{at.roll}</strong> : ''}</td>
            </tr>
            <MatchRows segment={segment} draw={draw} />
          </tbody>
        ))}
      </table>
    </section>
  )
}

function MatchRows({ segment: { matches }, draw }: { segment: DrawSegment; draw: Draw }) {
  const at = numbersOf(draw)
  const shares = percentTexts(matches.map(({ share }) => share))
  return matches.map((match, index) => (
    <tr key={match.id} className={classes.match} data-testid="draw-match">
      <th scope="row">{match.place}</th>
      <td className={table.number}>{at.text(match.from)}</td>
      <td className={table.number}>{at.text(match.to)}</td>
      <td className={table.number} />
      <td className={table.number}>{shares[index]}</td>
      <td>{match === draw.match ? at.roll : ''}</td>
    </tr>
  ))
}
