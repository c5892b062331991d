'use client'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { whenOnline } from '@/lib/api/browser/when-online'
import figure from './chart-figure.module.css'
import classes from './ending-bars.module.css'
import type { EndingTone } from './ending-tone'
import { columnsIn } from './zoom/span'
import { SpanMark } from './zoom/span-mark'
import { useDragSpan } from './zoom/use-drag-span'

const EndingColumns = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./ending-columns')).then((chart) => chart.EndingColumns),
    ),
  { ssr: false, loading: () => null },
)

export type EndingBar = {
  at: string
  /** A sentence about the bar, with its time. */
  label: string
  href: string
  /** Segments from the bottom up. */
  parts: readonly { tone: EndingTone; launches: number }[]
  /** Versions that were published within the time of the bar. */
  flags: readonly { key: string; text: string; label: string; href: string }[]
  /** The label on the axis; empty for most bars. */
  tick: string
}

const HEIGHT = 172
const BOX = { top: 24, right: 12, bottom: 20, left: 36 }

type Props = {
  bars: readonly EndingBar[]
  label: string
  /** Called to zoom in on the time from one bar to another. */
  onZoom?: (first: EndingBar, last: EndingBar) => void
}

/**
 * A bar for each interval, split by how its launches ended. Bars and flags link to their launches and versions.
 */
export function EndingBars({ bars, label, onZoom }: Props) {
  const { ref, width } = useElementSize()
  const [read, setRead] = useState<string | null>(null)
  return (
    <figure className={figure.root} aria-label={label}>
      <div ref={ref} className={figure.canvas} style={{ blockSize: HEIGHT }}>
        {width > 0 && <EndingColumns width={width} height={HEIGHT} box={BOX} bars={bars} />}
        <BarLinks bars={bars} onZoom={onZoom} onRead={setRead} />
      </div>
      <p className={`${shared.noPrint} ${figure.readout}`} aria-hidden>
        {read ??
          `Point at a bar to read it; click for its launches.${onZoom === undefined ? '' : ' Drag over bars to zoom in.'}`}
      </p>
    </figure>
  )
}

type LinksProps = Pick<Props, 'bars'> & {
  onZoom: Props['onZoom']
  onRead: (words: string | null) => void
}

/** Invisible links over the columns, each as wide as its interval on the axis. */
function BarLinks({ bars, onZoom, onRead }: LinksProps) {
  const { span, handlers } = useDragSpan((part) => {
    const [first, last] = columnsIn(part, bars.length).map((i) => bars[i])
    if (first !== undefined && last !== undefined) onZoom?.(first, last)
  })
  return (
    <div
      className={classes.plot}
      style={{ inset: `0 ${BOX.right}px ${BOX.bottom}px ${BOX.left}px` }}
      onPointerLeave={() => onRead(null)}
      {...handlers}
    >
      <ol className={classes.bars}>
        {bars.map(({ at, label: words, href, flags }) => (
          <li
            key={at}
            className={classes.slot}
            style={{ gridTemplateRows: `${BOX.top}px 1fr` }}
            onPointerEnter={() => onRead(words)}
            onFocus={() => onRead(words)}
          >
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
            <PageLink href={href} className={classes.column} aria-label={words} />
          </li>
        ))}
      </ol>
      <SpanMark span={span} />
    </div>
  )
}
