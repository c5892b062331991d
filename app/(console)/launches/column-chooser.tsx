'use client'
import { useLocalStorage } from '@mantine/hooks'
import { Columns3 } from 'lucide-react'
import { PopoverButton } from '@/components/ui/popover-button'
import { type LaunchColumn, launchColumns } from './launch-columns'
import classes from './launches.module.css'

/** The columns a reader wants, remembered in this browser. */
export function useLaunchColumns(isStaff: boolean) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: 'berth-launch-columns-hidden',
    defaultValue: [],
  })
  const offered = launchColumns.filter(({ staff }) => isStaff || staff !== true)
  const columns = offered.filter(({ id, fixed }) => fixed === true || !hidden.includes(id))
  const show = (id: string, isShown: boolean) =>
    setHidden((before) =>
      isShown ? before.filter((each) => each !== id) : [...before.filter((it) => it !== id), id],
    )
  return { offered, columns, show }
}

type Props = {
  offered: readonly LaunchColumn[]
  columns: readonly LaunchColumn[]
  onShow: (id: string, isShown: boolean) => void
}

export const ColumnChooser = ({ offered, columns, onShow }: Props) => (
  <PopoverButton
    label="Columns"
    button={
      <>
        <Columns3 size={15} aria-hidden /> Columns
      </>
    }
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
