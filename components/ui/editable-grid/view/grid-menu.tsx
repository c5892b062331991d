'use client'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import classes from '@/components/ui/overlays/menu-button.module.css'
import type { GridMenuItem } from '../types'

/** Where the menu opens: at the pointer, or below the active cell. */
export type MenuPlace = { x: number; y: number }

type Props = {
  label: string
  place: MenuPlace
  items: readonly GridMenuItem[]
  /** `isBack`: the focus returns to the grid; otherwise it has gone elsewhere already. */
  onClose: (isBack: boolean) => void
}

const EDGE = 8

/** The menu of a range, in the browser's top layer. The first choice has the focus. */
export function GridMenu({ label, place, items, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const it = menu.current
    if (it === null) return
    it.showPopover()
    it.style.left = `${Math.max(EDGE, Math.min(place.x, window.innerWidth - it.offsetWidth - EDGE))}px`
    it.style.top = `${Math.max(EDGE, Math.min(place.y, window.innerHeight - it.offsetHeight - EDGE))}px`
    choices(it)[0]?.focus()
  }, [place])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return onClose(true)
    }
    const all = choices(event.currentTarget)
    const here = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }

  return (
    <div
      ref={menu}
      // Opened by pressing a button of the mouse, a menu that closes by itself would close on lifting it.
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes.menu}
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false)
      }}
    >
      {items.map((item) => (
        <Choice key={item.id} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

function Choice({ item, onClose }: Pick<Props, 'onClose'> & { item: GridMenuItem }) {
  if ('kind' in item) return <hr />
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      disabled={item.isDisabled}
      onClick={() => {
        onClose(true)
        item.onSelect()
      }}
    >
      <span>{item.label}</span>
    </button>
  )
}

const choices = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
]
