import type { KeyboardEvent } from 'react'

type Acts = {
  onOpen?: ((key: string) => void) | undefined
  /** `isRange`: select all rows from the one that was selected last. */
  onSelect?: ((key: string, isRange: boolean) => void) | undefined
  onClear?: (() => void) | undefined
}

const steps: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
}

/**
 * Keyboard commands of a list. They work only while the list or one of its rows has the focus: page-wide single
 * keys would be triggered by speech input (WCAG 2.1.4). Rows carry `data-row` with their key.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, acts: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const list = event.currentTarget
  const rows = [...list.querySelectorAll<HTMLElement>('tr[data-row]')]
  const at = rows.indexOf(event.target as HTMLElement)
  // Links and buttons within a row handle their own keys.
  if (event.target !== list && at < 0) return
  const row = rows[at]
  const isDone = moveTo(event.key, rows, at) || actOn(event, row?.dataset.row, acts)
  if (isDone) event.preventDefault()
}

function moveTo(key: string, rows: readonly HTMLElement[], at: number): boolean {
  const last = rows.length - 1
  if (last < 0) return false
  const step = steps[key]
  const to =
    key === 'Home'
      ? 0
      : key === 'End'
        ? last
        : step === undefined
          ? null
          : Math.min(last, Math.max(0, at < 0 ? 0 : at + step))
  if (to === null) return false
  rows[to]?.focus()
  return true
}

function actOn(
  { key, shiftKey }: KeyboardEvent,
  row: string | undefined,
  { onOpen, onSelect, onClear }: Acts,
): boolean {
  if (key === 'Escape' && onClear !== undefined) {
    onClear()
    return true
  }
  if (row === undefined) return false
  if (key === 'Enter' && onOpen !== undefined) {
    onOpen(row)
    return true
  }
  if (key.toLowerCase() === 'x' && onSelect !== undefined) {
    onSelect(row, shiftKey)
    return true
  }
  return false
}
