import { useId } from 'react'
import figure from '@/components/charts/chart-figure.module.css'
import { sliceClass } from '@/components/charts/slice-class'
import { SlicePattern } from '@/components/charts/slice-pattern'
import { percentTexts } from '@/lib/base/percent'
import type { Draw, DrawSegment } from '@/lib/features/launches/why/recorded'
import classes from './draw-picture.module.css'

type Numbers = { text: (value: number) => string; roll: string }
type Props = { draw: Draw; at: Numbers }

const BAR = { y: 26, height: 40 }
const HEIGHT = 112
/** Narrower intervals have only a letter, and the narrowest no label. */
const NAMED = 14
const LETTERED = 3

/** The number line of the decision, with the interval of each account and the draw. */
export function DrawPicture({ draw, at }: Props) {
  const { segments, roll, winner } = draw
  const shares = percentTexts(segments.map(({ share }) => share))
  return (
    <figure className={figure.root} aria-label={wordsOf(draw, at)}>
      <svg className={classes.picture} width="100%" height={HEIGHT} aria-hidden>
        {segments.map((segment, i) => (
          <AccountInterval
            key={segment.appearance.id}
            segment={segment}
            share={shares[i] ?? ''}
            isWinner={segment === winner}
          />
        ))}
        {winner !== null && <Interval winner={winner} at={at} />}
        <Pin roll={roll} text={at.roll} winner={winner} />
      </svg>
    </figure>
  )
}

type AccountIntervalProps = { segment: DrawSegment; share: string; isWinner: boolean }

/** The interval of an account, with a line between its matches. */
function AccountInterval({
  segment: { appearance, from, to, matches },
  share,
  isWinner,
}: AccountIntervalProps) {
  const pattern = useId()
  const size = to - from
  return (
    <svg
      x={`${from}%`}
      y={BAR.y}
      width={`${size}%`}
      height={BAR.height}
      className={sliceClass(appearance.slot)}
    >
      <title>{`${appearance.name}, ${share}`}</title>
      <SlicePattern id={pattern} slot={appearance.slot} hatched={appearance.hatched} />
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      {matches.slice(1).map((match) => (
        <line
          key={match.id}
          className={classes.inner}
          x1={`${((match.from - from) / size) * 100}%`}
          x2={`${((match.from - from) / size) * 100}%`}
          y1="70%"
          y2="100%"
        />
      ))}
      <rect width="100%" height="100%" className={isWinner ? classes.chosen : classes.edge} />
      {size >= NAMED && (
        <>
          <text x="8" y="17" className={classes.name}>
            {appearance.name}
          </text>
          <text x="8" y="32" className={classes.share}>
            {share}
          </text>
        </>
      )}
      {size < NAMED && size >= LETTERED && (
        <text x="50%" y="24" textAnchor="middle" className={classes.name}>
          {appearance.letter}
        </text>
      )}
    </svg>
  )
}

/** The winner's interval below the bar, with its ends. */
function Interval({ winner: { from, to, appearance }, at }: { winner: DrawSegment; at: Numbers }) {
  const y = BAR.y + BAR.height + 8
  const middle = (from + to) / 2
  return (
    <g className={classes.interval}>
      <line x1={`${from}%`} x2={`${to}%`} y1={y} y2={y} />
      <line x1={`${from}%`} x2={`${from}%`} y1={y - 4} y2={y + 4} />
      <line x1={`${to}%`} x2={`${to}%`} y1={y - 4} y2={y + 4} />
      <text x={`${middle}%`} y={y + 18} textAnchor={anchorAt(middle, 20)}>
        {`${appearance.name} holds ${at.text(from)} to ${at.text(to)}`}
      </text>
    </g>
  )
}

type PinProps = { roll: number; text: string; winner: DrawSegment | null }

function Pin({ roll, text, winner }: PinProps) {
  return (
    <svg x={`${roll}%`} y="0" overflow="visible" className={classes.pin}>
      <title>{`draw ${text}`}</title>
      <text x="0" y="12" textAnchor={anchorAt(roll, 6)}>{`draw ${text}`}</text>
      <path d="M -6 17 L 6 17 L 0 26 Z" />
      <rect
        x="-1.5"
        y="17"
        width="3"
        height={BAR.height + 13}
        data-testid="roll"
        data-lo={winner?.from}
        data-hi={winner?.to}
        data-value={roll}
      />
    </svg>
  )
}

/** Aligns a text near an end of the line inwards. */
const anchorAt = (percent: number, margin: number) =>
  percent < margin ? 'start' : percent > 100 - margin ? 'end' : 'middle'

const wordsOf = ({ segments, winner }: Draw, at: Numbers): string =>
  `${segments.map(({ appearance, from, to }) => `${appearance.name} ${at.text(from)} to ${at.text(to)}`).join(', ')}; the draw was ${at.roll}${winner === null ? '' : `, of ${winner.appearance.name}`}`
