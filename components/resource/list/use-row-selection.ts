'use client'
import { useState } from 'react'
import type { RowSelection } from '@/components/ui/data/row-selection'

const nothing: ReadonlySet<string> = new Set()

/** The selection of a list, without rows that are no longer displayed. */
export function useRowSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [chosen, setChosen] = useState(nothing)
  const selected = chosen.size === 0 ? [] : rows.filter((row) => chosen.has(rowKey(row)))
  const selection: RowSelection = {
    selected: chosen.size === selected.length ? chosen : new Set(selected.map(rowKey)),
    onChange: setChosen,
  }
  return { selection, selected, clear: () => setChosen(nothing) }
}
