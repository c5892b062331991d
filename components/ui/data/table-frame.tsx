import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './data-table.module.css'
import { onRowKey } from './row-keys'
import { type RowSelection, toggled, withRange } from './row-selection'

type Props = {
  label: string
  /** The keys of all rows in display order. */
  keys: readonly string[]
  onOpen?: ((key: string) => void) | undefined
  selection?: RowSelection | undefined
  maxHeight?: string | undefined
  frame?: Ref<HTMLElement>
  onScroll?: (frame: HTMLElement) => void
  children: ReactNode
}

/** The scrolling container of a table: clicks and keys on its rows open and select them. */
export function TableFrame(props: Props) {
  const { label, keys, onOpen, selection, maxHeight, frame, onScroll, children } = props
  const last = useRef<string | null>(null)
  const select = (key: string, isRange: boolean) => {
    if (selection === undefined) return
    const { selected, onChange } = selection
    onChange(isRange ? withRange(selected, keys, last.current, key) : toggled(selected, key))
    last.current = key
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const box = target.closest<HTMLElement>('[data-select]')?.dataset.select
    if (box !== undefined) select(box, event.shiftKey)
    else if (!isOwnTarget(target)) {
      const row = target.closest<HTMLElement>('tr[data-row]')?.dataset.row
      // A click that ends a text selection does not open the row.
      if (row !== undefined && !isMarking()) onOpen?.(row)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    onRowKey(event, {
      onOpen,
      onSelect: selection === undefined ? undefined : select,
      onClear:
        selection === undefined || selection.selected.size === 0
          ? undefined
          : () => selection.onChange(new Set()),
    })
  return (
    <section
      ref={frame}
      className={`${shared.shrinks} ${shared.frame} ${classes.frame}`}
      style={{ '--table-height': maxHeight } as React.CSSProperties}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onScroll={(event) => onScroll?.(event.currentTarget)}
    >
      {children}
    </section>
  )
}

const isOwnTarget = (target: Element) =>
  target.closest('a, button, input, label, select, summary, thead') !== null

const isMarking = () => (window.getSelection()?.toString() ?? '') !== ''
