'use client'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { EditableGrid } from '@/components/ui/editable-grid/editable-grid'
import type {
  CellEdit,
  GridCell,
  GridColumn,
  GridRow,
  GridSelection,
} from '@/components/ui/editable-grid/types'
import shared from '@/components/ui/shared.module.css'
import { useStable } from '@/components/ui/use-stable'
import { titles } from '@/lib/features/ranker-factors/documents'
import { AddFactor } from './add-factor'
import { defaultsOf, factorCell, factorNames, withFactors } from './factor-values'
import { readFactor } from './read-factor'
import type { FactorsOnScreen } from './use-factors'

const live: GridColumn = { id: 'live', name: 'Live', width: 92 }
const draft: GridColumn = { id: 'draft', name: 'Draft', width: 104 }
const columns: readonly GridColumn[] = [{ id: 'default', name: 'Default', width: 92 }, live, draft]
/** A factor without a value in the draft shows the default. */
const fewColumns: readonly GridColumn[] = [
  { ...live, width: 68 },
  { ...draft, width: 78 },
]

const read = (text: string, { column }: { column: string }) =>
  column === 'draft' ? readFactor(text) : readFactor('')

/** Factors by name with their built-in, live and edited values. */
export function FactorGrid({ factors }: { factors: FactorsOnScreen }) {
  const { kind, document, edit } = factors
  const isNarrow = useMediaQuery('(max-width: 560px)')
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const inForce = factors.live.data?.inForce ?? defaultsOf(kind)
  const rows = useMemo(
    () => factorNames(kind, inForce, document.factors).map(rowOf),
    [kind, inForce, document],
  )
  const cellOf = useMemo(() => {
    const view = { kind, inForce, document }
    return (row: string, column: string): GridCell => factorCell(view, row, column)
  }, [kind, inForce, document])
  const { remove, ...edits } = useFactorEdits(factors)
  const removable = (selection?.rows ?? []).filter((name) => document.factors[name] !== undefined)
  return (
    <div className={`${shared.stack12} ${shared.shrinks}`}>
      <EditableGrid
        label={titles[kind]}
        corner={kind === 'sla' ? 'Target' : 'Metric'}
        columns={isNarrow === true ? fewColumns : columns}
        rows={rows}
        cellOf={cellOf}
        read={read}
        onEdit={edits.edit}
        onUndo={edits.undo}
        onRedo={edits.redo}
        menuFor={edits.menu}
        onActive={setSelection}
        headerWidth={230}
        height="560px"
      />
      <AddFactor
        kind={kind}
        taken={rows.map(({ id }) => id)}
        removable={removable}
        onAdd={(name) => edit(withFactors(document, [{ name, value: 1 }]))}
        onRemove={() => remove(removable)}
      />
    </div>
  )
}

/** The callbacks of the grid. The functions are the same for every render. */
function useFactorEdits({ document, edit, undo, redo }: FactorsOnScreen) {
  const change = (values: readonly { name: string; value: number | null }[]) =>
    edit(withFactors(document, values))
  const remove = (names: readonly string[]) => change(names.map((name) => ({ name, value: null })))
  const stable = useStable({
    edit: (edits: readonly CellEdit[]) =>
      change(edits.map(({ row, text }) => ({ name: row, value: factorOf(text) }))),
    undo: () => undo?.(),
    redo: () => redo?.(),
    menu: ({ rows }: GridSelection) => [
      {
        id: 'remove',
        label: 'Remove, or back to the default',
        onSelect: () => remove(rows),
      },
    ],
  })
  return { ...stable, remove }
}

const rowOf = (name: string): GridRow => ({ id: name, kind: 'row', name, level: 0, slug: name })

const factorOf = (text: string | null) => (text === null ? null : Number(text))
