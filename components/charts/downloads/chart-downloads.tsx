'use client'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { saveFile } from '@/components/ui/save-file'
import type { LegendEntry } from './legend'
import { csvOfTables } from './table-csv'

type Props = {
  /** The element that contains the chart and its table. */
  within: RefObject<HTMLElement | null>
  /** The title of the picture and of the file names. */
  title: string
  legend: readonly LegendEntry[]
  /** False if the chart is not a picture but consists of marks in a table or list. */
  hasPicture: boolean
  /** False if the page itself has the table and its CSV download. */
  hasTable: boolean
  /** Renders the picture while it is being saved, if the page does not show one. */
  draw?: (isRendered: boolean) => void
}

/** Buttons that download a chart as a picture and its numbers as CSV. */
export function ChartDownloads({ within, title, legend, hasPicture, hasTable, draw }: Props) {
  const [notice, setNotice] = useState<string | null>(null)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const png = async () => {
    setNotice(null)
    draw?.(true)
    const [{ savePicture }, svg] = await Promise.all([
      import('./save-picture'),
      renderedChart(within),
    ])
    const root = within.current
    if (svg === null || root === null)
      setNotice('The chart is not drawn yet. Try again in a few seconds.')
    else
      await savePicture(svg, { name, title, legend, within: root }).catch(() =>
        setNotice('This browser could not make the picture.'),
      )
    draw?.(false)
  }
  const csv = () => {
    const tables = within.current?.querySelectorAll('table') ?? []
    saveFile(`${name}.csv`, 'text/csv', csvOfTables(tables))
  }
  return (
    <>
      {hasPicture && (
        <SaveButton label={`Picture of ${title}`} text="PNG" onClick={() => void png()} />
      )}
      {hasTable && <SaveButton label={`Numbers of ${title}`} text="CSV" onClick={csv} />}
      {notice !== null && <span role="alert">{notice}</span>}
    </>
  )
}

const chartIn = (root: HTMLElement | null) =>
  root?.querySelector<SVGSVGElement>('figure svg, svg.recharts-surface') ?? null

const TRIES = 20
const TRY_EVERY_MS = 150

/** The chart, after its code has loaded; null if it is not rendered within three seconds. */
async function renderedChart(within: RefObject<HTMLElement | null>): Promise<SVGSVGElement | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    const svg = chartIn(within.current)
    if (svg !== null) return svg
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
  }
  return null
}

type ButtonProps = { label: string; text: string; onClick: () => void }

const SaveButton = ({ label, text, onClick }: ButtonProps) => (
  <Button
    size="compact-xs"
    variant="default"
    aria-label={label}
    leftSection={<Download size={13} aria-hidden />}
    onClick={onClick}
  >
    {text}
  </Button>
)
