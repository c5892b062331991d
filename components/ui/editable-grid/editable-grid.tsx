'use client'
import { startTransition, useEffect, useId } from 'react'
import { LazyMenu } from '@/components/ui/overlays/lazy-menu'
import shared from '@/components/ui/shared.module.css'
import { selectionOf } from './cells/selection'
import classes from './editable-grid.module.css'
import type { EditableGridProps } from './types'
import { useGrid } from './use-grid'
import { cellWords } from './view/cell-words'
import { GridHead } from './view/grid-head'
import { GridQuestion } from './view/grid-question'
import { GridRowView } from './view/grid-row'
import { GridStrip } from './view/grid-strip'
import type { RowOrGap } from './view/rendered-rows'
import { ROW_HEIGHT } from './view/use-window'

/** A grid of editable cells for keyboard, pointer and clipboard. The page defines what the cells mean. */
export function EditableGrid(props: EditableGridProps) {
  const grid = useGrid(props)
  const id = useId()
  const { label, rows, columns, corner, height = 'min(70vh, 720px)' } = props
  useSelectionReport(props, grid)
  return (
    <div className={classes.root}>
      <p id={id} className={shared.hidden}>
        Arrow keys move, Enter edits, Shift and arrows select. Escape, then Tab leaves the grid.
      </p>
      {/* The frame is not a tab stop; the active cell within it is. */}
      <div
        ref={grid.frame}
        className={`${shared.shrinks} ${shared.frame} ${classes.frame}`}
        style={{ maxBlockSize: height }}
        {...grid.handlers}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table one can work in.
          role="grid"
          aria-label={label}
          aria-describedby={id}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={classes.table}
          style={{ inlineSize: grid.layout.total }}
        >
          <GridHead columns={columns} layout={grid.layout} corner={corner} />
          <tbody>
            {grid.rendered.map((it) => (
              <BodyRow key={keyOf(it, props)} item={it} props={props} grid={grid} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <div className={classes.empty}>{props.empty}</div>}
      </div>
      <Foot props={props} grid={grid} />
      <Below props={props} grid={grid} />
    </div>
  )
}

type Grid = ReturnType<typeof useGrid>
type Parts = { props: EditableGridProps; grid: Grid }

const keyOf = (it: RowOrGap, { rows }: EditableGridProps) =>
  it.kind === 'gap' ? `gap ${it.from}` : `row ${rows[it.at]?.id}`

function BodyRow({ item, props, grid }: Parts & { item: RowOrGap }) {
  const { state, range, layout } = grid
  if (item.kind === 'gap')
    return (
      <tr aria-hidden style={{ blockSize: item.rows * ROW_HEIGHT }}>
        <td className={classes.gap} colSpan={props.columns.length + 1} />
      </tr>
    )
  const row = props.rows[item.at]
  if (row === undefined) return null
  const isActive = item.at === state.active.row
  const isInRange = item.at >= range.top && item.at <= range.bottom
  return (
    <GridRowView
      row={row}
      at={item.at}
      columns={props.columns}
      cellOf={props.cellOf}
      layout={layout}
      active={isActive ? state.active.column : -1}
      from={isInRange ? range.left : 1}
      to={isInRange ? range.right : 0}
      editing={isActive ? state.editing : null}
      field={grid.field}
      onFinish={grid.onFinish}
    />
  )
}

/** Reports the selection to the page after the grid has been painted. */
function useSelectionReport(
  { onActive, rows, columns }: EditableGridProps,
  { state, range }: Grid,
) {
  const { active } = state
  const { top, bottom, left, right } = range
  useEffect(() => {
    if (onActive === undefined || state.calls === 0) return
    startTransition(() =>
      onActive(selectionOf({ rows, columns }, active, { top, bottom, left, right })),
    )
  }, [onActive, rows, columns, active, top, bottom, left, right, state.calls])
}

/** Describes the active cell and the size of the selection for keyboard users. */
function Foot({ props, grid }: Parts) {
  const { state, range, groups } = grid
  const row = props.rows[state.active.row]
  const column = props.columns[state.active.column]
  const group = props.rows[groups[state.active.row] ?? -1]
  const selection = selectionOf(props, state.active, range)
  const count = (selection?.rows.length ?? 0) * (selection?.columns.length ?? 0)
  const isCell = row?.kind === 'row' && column !== undefined && state.calls > 0
  return (
    <div className={`${shared.dimmedXs} ${classes.foot}`}>
      <span className={`${shared.clip} ${shared.block} ${classes.clip}`} data-testid="grid-active">
        {isCell &&
          `${group === undefined ? '' : `${group.name} / `}${row.name}, ${column.name}: ${cellWords(props.cellOf(row.id, column.id))}`}
      </span>
      <span role="status">{count > 1 && `${count} cells selected`}</span>
    </div>
  )
}

/** Shown below the grid: the open question and the result of the last batch, and above it the menu. */
function Below({ props, grid }: Parts) {
  const { batches, menu } = grid
  const { waiting } = batches
  const dismiss = () => {
    batches.dismiss()
    grid.goBack()
  }
  const name = (all: readonly { id: string; name: string }[]) => (id: string) =>
    all.find((it) => it.id === id)?.name ?? id
  return (
    <>
      {waiting !== null && (
        <GridQuestion
          question={waiting.question}
          onAnswer={(choice) => {
            batches.answer(choice)
            grid.goBack()
          }}
          onCancel={() => {
            batches.giveUp()
            grid.reopen(waiting)
          }}
        />
      )}
      <GridStrip
        outcome={batches.outcome}
        rowName={name(props.rows)}
        columnName={name(props.columns)}
        onDismiss={dismiss}
      />
      {menu.shown !== null && (
        <LazyMenu
          label={`${props.label}: cells`}
          // Next to its position, a long menu moves up until it fits.
          position="right-start"
          anchor={menu.shown.anchor}
          entries={menu.shown.entries}
          isOpen
          onClose={menu.close}
        />
      )}
    </>
  )
}
