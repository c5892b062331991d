'use client'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { patiently } from '@/components/ui/patiently'
import { PageLink } from '@/components/ui/text/page-link'
import classes from './ending-bars.module.css'
import type { EndingTone } from './ending-tone'

const EndingColumns = dynamic(
  () => patiently(() => import('./ending-columns').then((chart) => chart.EndingColumns)),
  { ssr: false, loading: () => null },
)

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

const HEIGHT = 172
const BOX = { top: 24, right: 12, bottom: 20, left: 36 }

/** Where launches ended, a bar for each time; every bar and every flag leads to its cause. */
export function EndingBars({ bars, label }: { bars: readonly EndingBar[]; label: string }) {
  const { ref, width } = useElementSize()
  return (
    <figure ref={ref} className={classes.root} style={{ blockSize: HEIGHT }} aria-label={label}>
      {width > 0 && <EndingColumns width={width} height={HEIGHT} box={BOX} bars={bars} />}
      {/* Links over the columns, each as wide as the column's part of the axis. */}
      <ol
        className={classes.bars}
        style={{ inset: `0 ${BOX.right}px ${BOX.bottom}px ${BOX.left}px` }}
      >
        {bars.map(({ at, label: words, href, flags }) => (
          <li key={at} className={classes.slot} style={{ gridTemplateRows: `${BOX.top}px 1fr` }}>
            <div className={classes.flags}>
              {flags.map((flag) => (
                <PageLink
                  key={flag.key}
                  href={flag.href}
                  className={classes.flag}
                  aria-label={flag.label}
                  title={flag.label}
                >
                  {flag.text}
                </PageLink>
              ))}
            </div>
            <PageLink href={href} className={classes.column} aria-label={words} title={words} />
          </li>
        ))}
      </ol>
    </figure>
  )
}
