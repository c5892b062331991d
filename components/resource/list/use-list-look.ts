'use client'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from '@/components/ui/data/column'
import type { Density } from '@/components/ui/data/table-rows'
import type { ListLook as SavedLook } from '@/lib/features/saved-views/schema'

const plain: SavedLook = { hidden: [], density: 'dense' }

/** The columns and the density that a reader chose for a list, remembered in this browser. */
export function useListLook<Row>(list: string, columns: readonly Column<Row>[]) {
  const [look, setLook] = useLocalStorage<SavedLook>({
    key: `berth-list-${list}`,
    defaultValue: plain,
  })
  // The same columns while nothing changes, so that rows that are drawn stay as they are.
  const shown = useMemo(
    () => columns.filter((it) => !canHide(columns, it) || !look.hidden.includes(it.id)),
    [columns, look.hidden],
  )
  return {
    /** As a saved view holds it. */
    saved: look,
    restore: setLook,
    density: look.density,
    setDensity: (density: Density) => setLook((before) => ({ ...before, density })),
    hideable: columns.filter((it) => canHide(columns, it)),
    shown,
    show: (id: string, isShown: boolean) =>
      setLook((before) => ({
        ...before,
        hidden: isShown
          ? before.hidden.filter((each) => each !== id)
          : [...before.hidden.filter((each) => each !== id), id],
      })),
  }
}

export type ListLook<Row> = ReturnType<typeof useListLook<Row>>

const canHide = <Row>(columns: readonly Column<Row>[], column: Column<Row>) =>
  column !== columns[0] && column.isSticky !== true
