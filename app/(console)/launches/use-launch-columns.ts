'use client'
import { useLocalStorage } from '@mantine/hooks'
import { launchColumns } from './launch-columns'

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
