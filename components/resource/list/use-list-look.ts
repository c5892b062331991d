'use client'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from '@/components/ui/data/column'
import type { Density } from '@/components/ui/data/table-rows'
import type { ListLook as SavedLook } from '@/lib/features/saved-views/schema'

const plain: SavedLook = { hidden: [], density: 'dense' }

/** The columns and density that the user chose for a list, saved in this browser. */
export function useListLook<Row>(list: string, columns: readonly Column<Row>[]) {
  const [look, setLook] = useLocalStorage<SavedLook>({
    key: `berth-list-${list}`,
    defaultValue: plain,
  })
  // Memoized, so that memoized rows are not rendered again.
  const shown = useMemo(
    () => columns.filter((it) => !canHide(columns, it) || !look.hidden.includes(it.id)),
    [columns, look.hidden],
  )
  return {
    /** The settings as they are stored in a saved view. */
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
