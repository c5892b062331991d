'use client'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { useTimeText } from '@/components/time/reader-clock'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { ChartDownloads } from '../downloads/chart-downloads'
import type { LegendEntry } from '../downloads/legend'
import type { Range } from './span'
import classes from './timeline-files.module.css'
import type { PictureRow } from './timeline-picture'

const TimelinePicture = dynamic(
  () => whenOnline(() => import('./timeline-picture')).then((it) => it.TimelinePicture),
  { loading: () => null },
)

export type TimelineFilesProps = {
  /** The subject; the range of time is appended. */
  title: string
  legend: readonly LegendEntry[]
  rows: readonly PictureRow[]
  range: Range
  end: string
}

/**
 * Downloads a timeline as a picture. The page shows bars in HTML, so a picture is rendered while it is being
 * saved.
 */
export function TimelineFiles({ title, legend, ...drawing }: TimelineFilesProps) {
  const timeText = useTimeText()
  const root = useRef<HTMLDivElement>(null)
  const [isRendered, setRendered] = useState(false)
  const [from, to] = [drawing.range.from, drawing.range.to].map((at) =>
    timeText(new Date(at).toISOString(), 'day'),
  )
  return (
    <div ref={root} className={`${shared.actions} ${shared.above8}`}>
      <ChartDownloads
        within={root}
        title={`${title}, ${from} to ${to}`}
        legend={legend}
        hasPicture
        hasTable={false}
        draw={setRendered}
      />
      {isRendered && (
        <figure className={classes.drawing} aria-hidden>
          <TimelinePicture {...drawing} />
        </figure>
      )}
    </div>
  )
}
