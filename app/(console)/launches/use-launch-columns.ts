'use client'
import { useLocalStorage } from '@mantine/hooks'
import type { ReportingCurrencies } from '@/lib/features/settings/reporting-currencies'
import { launchColumns } from './launch-columns'

/** The columns a reader wants, remembered in this browser. */
export function useLaunchColumns(isStaff: boolean, currencies: ReportingCurrencies | null) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: 'berth-launch-columns-hidden',
    defaultValue: [],
  })
  const offered = launchColumns(currencies).filter(({ staff }) => isStaff || staff !== true)
  const columns = offered.filter(({ id, fixed }) => fixed === true || !hidden.includes(id))
  const show = (id: string, isShown: boolean) =>
    setHidden((before) =>
      isShown ? before.filter((each) => each !== id) : [...before.filter((it) => it !== id), id],
    )
  return { offered, columns, show }
}
