'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import { columnLabel } from '@/components/ui/data/column'
import type { Density } from '@/components/ui/data/table-rows'
import { PopoverButton } from '@/components/ui/overlays/popover-button'
import { saveFile } from '@/components/ui/save-file'
import shared from '@/components/ui/shared.module.css'
import classes from './list-table.module.css'
import type { ListLook } from './use-list-look'
import { SavedViews } from './views/saved-views'

type Props<Row> = {
  list: string
  look: ListLook<Row>
  /** The URL of a file with all matching rows. */
  file?: string | undefined
  /** Returns the displayed rows as CSV. */
  csv: () => string
}

/** The menu of a list: saved views, columns, density and download. */
export const ListMenu = <Row,>({ list, look, file, csv }: Props<Row>) => (
  <PopoverButton
    label="View of the list"
    button={(opener) => (
      <Button
        {...opener}
        size="compact-sm"
        variant="default"
        flex="none"
        rightSection={<ChevronDown size={14} aria-hidden />}
      >
        View
      </Button>
    )}
  >
    {(close) => (
      <div className={`${shared.stack14} ${shared.sm} ${classes.menu}`}>
        <SavedViews list={list} look={look} onChosen={close} />
        <Columns look={look} />
        <SegmentedControl
          size="xs"
          aria-label="Height of rows"
          value={look.density}
          data={[
            { value: 'dense', label: 'Dense' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
          onChange={(density) => look.setDensity(density as Density)}
        />
        <Files list={list} file={file} csv={csv} />
      </div>
    )}
  </PopoverButton>
)

function Columns<Row>({ look }: { look: ListLook<Row> }) {
  return (
    <fieldset className={`${shared.stack2} ${classes.part}`}>
      <legend>Columns</legend>
      {look.hideable.map((column) => (
        <label key={column.id}>
          <input
            type="checkbox"
            checked={look.isVisible(column.id)}
            onChange={(event) => look.show(column.id, event.currentTarget.checked)}
          />
          {columnLabel(column)}
        </label>
      ))}
    </fieldset>
  )
}

const Files = ({
  list,
  file,
  csv,
}: {
  list: string
  file?: string | undefined
  csv: () => string
}) => (
  <div className={`${shared.stack2} ${classes.part}`}>
    <Button
      size="xs"
      variant="default"
      leftSection={<Download size={14} aria-hidden />}
      onClick={() => saveFile(`${list}.csv`, 'text/csv', csv())}
    >
      CSV of the rows shown
    </Button>
    {file !== undefined && (
      <Button component="a" href={file} download size="xs" variant="subtle">
        CSV of all that match
      </Button>
    )}
  </div>
)
