'use client'
import { Button } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { PopoverButton } from '@/components/ui/overlays/popover-button'
import type { LaunchColumn } from './launch-columns'
import classes from './launches.module.css'

type Props = {
  offered: readonly LaunchColumn[]
  columns: readonly LaunchColumn[]
  onShow: (id: string, isShown: boolean) => void
}

export const ColumnChooser = ({ offered, columns, onShow }: Props) => (
  <PopoverButton
    label="Columns"
    button={(opener) => (
      <Button {...opener} variant="default" leftSection={<Columns3 size={15} aria-hidden />}>
        Columns
      </Button>
    )}
  >
    {() => (
      <fieldset className={classes.chooser}>
        <legend className={classes.caption}>Columns to show</legend>
        {offered
          .filter(({ fixed }) => fixed !== true)
          .map(({ id, header }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={columns.some((column) => column.id === id)}
                onChange={(event) => onShow(id, event.currentTarget.checked)}
              />
              {header}
            </label>
          ))}
      </fieldset>
    )}
  </PopoverButton>
)
