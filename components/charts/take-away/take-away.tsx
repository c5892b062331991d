'use client'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { saveFile } from '@/components/ui/save-file'
import { csvOfTables } from './table-csv'

type Props = {
  /** The chart and its table. */
  within: RefObject<HTMLElement | null>
  /** Heading of the picture, and the name of the files. */
  title: string
  /** False where the page has the table, and its CSV, itself. */
  hasTable: boolean
}

/** Saves a chart as a picture, and its numbers as CSV. */
export function TakeAway({ within, title, hasTable }: Props) {
  const [isFailed, setFailed] = useState(false)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const png = async () => {
    const svg = chartIn(within.current)
    const { savePicture } = await import('./save-picture')
    setFailed(false)
    if (svg !== null) await savePicture(svg, name, title).catch(() => setFailed(true))
  }
  const csv = () => {
    const tables = within.current?.querySelectorAll('table') ?? []
    saveFile(`${name}.csv`, 'text/csv', csvOfTables(tables))
  }
  return (
    <>
      <SaveButton label={`Picture of ${title}`} text="PNG" onClick={() => void png()} />
      {hasTable && <SaveButton label={`Numbers of ${title}`} text="CSV" onClick={csv} />}
      {isFailed && <span role="alert">This browser could not make the picture.</span>}
    </>
  )
}

const chartIn = (root: HTMLElement | null) =>
  root?.querySelector<SVGSVGElement>('figure svg') ?? null

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
