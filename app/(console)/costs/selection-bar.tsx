'use client'
import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { GridSelection } from '@/components/ui/editable-grid/types'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import shared from '@/components/ui/shared.module.css'
import { counted, decimalText } from '@/lib/base/number-text'
import classes from './page.module.css'
import type { Bulk } from './use-bulk'

type Props = {
  /** Set by the grid instead of the page, so that moving through cells does not render everything again. */
  select: RefObject<(selection: GridSelection | null) => void>
  bulk: Bulk
}

/** The menu of the selected cells as buttons, and the legend of the signs. */
export function SelectionBar({ select, bulk }: Props) {
  const [selection, setSelection] = useState<GridSelection | null>(null)
  useLayoutEffect(() => {
    select.current = setSelection
  }, [select])
  const count = selection === null ? 0 : selection.rows.length * selection.columns.length
  const items = selection === null || count === 0 ? [] : bulk.menuFor(selection)
  return (
    <div className={`${shared.line6} ${classes.selection}`}>
      <ul
        className={`${shared.row2x16} ${shared.dimmedXs} ${shared.above4} ${classes.legend}`}
        aria-label="Signs"
      >
        <li>
          <b>({decimalText('0.04')})</b> inherited from all realms
        </li>
        <li>
          <b>{decimalText('0.04')}*</b> differs from all realms
        </li>
        <li>
          <b>! –</b> missing: a pool uses it
        </li>
        <li>
          <b>·</b> no such realm
        </li>
      </ul>
      {items.length > 0 && (
        <MenuButton
          button={(opener) => (
            <Button
              {...opener}
              variant="default"
              aria-label="Selected cells"
              rightSection={<ChevronDown size={14} aria-hidden />}
            >
              {count === 1 ? 'This cell' : counted(count, 'cell')}
            </Button>
          )}
          entries={items}
        />
      )}
      <span role="status" className={shared.dimmedXs} data-testid="bulk-outcome">
        {bulk.message}
      </span>
    </div>
  )
}
