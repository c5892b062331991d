import { MarkLink } from '@/components/ui/text/mark-link'
import { numberText } from '@/lib/base/number-text'
import classes from './ending-bars.module.css'

export type EndingBar = {
  at: string
  /** The bar in words, with its time. */
  label: string
  href: string
  /** From the bottom up. */
  parts: readonly { tone: EndingTone; launches: number }[]
  /** Publishes within the bar's time. */
  flags: readonly { key: string; text: string; label: string; href: string }[]
  /** A mark on the axis; empty for most bars. */
  tick: string
}

/** How a part is drawn: the first three groups, later ones, failed, no match. */
export type EndingTone = 'g1' | 'g2' | 'g3' | 'later' | 'failed' | 'nothing'

/** Where launches ended, a bar for each time; every bar and every flag leads to its cause. */
export function EndingBars({ bars, label }: { bars: readonly EndingBar[]; label: string }) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { launches }) => sum + launches, 0))
  const most = Math.max(1, ...totals)
  return (
    <figure className={classes.root} aria-label={label}>
      <span className={classes.most} aria-hidden>
        {numberText(most)}
      </span>
      <ol className={classes.bars}>
        {bars.map(({ at, label: words, href, parts, flags, tick }, i) => (
          <li key={at} className={classes.slot}>
            <div className={classes.flags}>
              {flags.map((flag) => (
                <MarkLink
                  key={flag.key}
                  href={flag.href}
                  className={classes.flag}
                  aria-label={flag.label}
                  title={flag.label}
                >
                  {flag.text}
                </MarkLink>
              ))}
            </div>
            <MarkLink href={href} className={classes.column} aria-label={words} title={words}>
              <span
                className={classes.stack}
                style={{ blockSize: `${((totals[i] ?? 0) / most) * 100}%` }}
              >
                {parts.map(({ tone, launches }) => (
                  <span
                    key={tone}
                    className={`${classes.part} ${classes.tone}`}
                    data-tone={tone}
                    style={{ flexGrow: launches }}
                  />
                ))}
              </span>
            </MarkLink>
            <span className={classes.tick} aria-hidden>
              {tick}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The sample of a tone beside its word. */
export const EndingKey = ({ tone }: { tone: EndingTone }) => (
  <span className={`${classes.key} ${classes.tone}`} data-tone={tone} aria-hidden />
)
