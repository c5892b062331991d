'use client'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import type { Column } from '@/components/ui/data/column'
import type { Density } from '@/components/ui/data/table-rows'
import { widthsToHide } from '@/components/ui/data/widths-to-hide'
import type { ListLook as SavedLook } from '@/lib/features/saved-views/schema'

const plain: SavedLook = { hidden: [], density: 'dense' }

/** The columns and density that the user chose for a list, saved in this browser. */
export function useListLook<Row>(list: string, columns: readonly Column<Row>[]) {
  const [look, setLook] = useLocalStorage<SavedLook>({
    key: `berth-list-${list}`,
    defaultValue: plain,
  })
  const root = useRef<HTMLDivElement>(null)
  // Memoized, so that memoized rows are not rendered again.
  const shown = useMemo(
    () =>
      columns
        .filter((it) => !canHide(columns, it) || !look.hidden.includes(it.id))
        .map((it) => (look.shown?.includes(it.id) ? { ...it, hideBelow: undefined } : it)),
    [columns, look.hidden, look.shown],
  )
  return {
    /** The settings as they are stored in a saved view. */
    saved: look,
    restore: setLook,
    density: look.density,
    setDensity: (density: Density) => setLook((before) => ({ ...before, density })),
    hideable: columns.filter((it) => canHide(columns, it)),
    shown,
    /** The element with the list, whose width hides some columns. */
    root,
    isVisible: (id: string) =>
      shown.some((it) => it.id === id && !isTooNarrow(root.current, it.hideBelow)),
    /** Hides a column, or shows it even if the list is too narrow for it. */
    show: (id: string, isShown: boolean) =>
      setLook((before) => {
        const [hidden, always] = [without(before.hidden, id), without(before.shown, id)]
        if (!isShown) return { ...before, hidden: [...hidden, id], shown: always }
        const column = columns.find((it) => it.id === id)
        const isForced = isTooNarrow(root.current, column?.hideBelow)
        return { ...before, hidden, shown: isForced ? [...always, id] : always }
      }),
  }
}

const without = (ids: readonly string[] = [], id: string) => ids.filter((each) => each !== id)

const isTooNarrow = (list: HTMLElement | null, hideBelow: keyof typeof widthsToHide | undefined) =>
  list !== null && hideBelow !== undefined && list.clientWidth <= widthsToHide[hideBelow]

export type ListLook<Row> = ReturnType<typeof useListLook<Row>>

const canHide = <Row>(columns: readonly Column<Row>[], column: Column<Row>) =>
  column !== columns[0] && column.isSticky !== true
