export type Direction = 'up' | 'down' | 'left' | 'right'

/** A command of a key while no cell is being edited. */
export type Command =
  | { kind: 'step'; to: Direction; extend: boolean }
  | { kind: 'jump'; to: Direction; extend: boolean }
  | { kind: 'page'; to: 'up' | 'down'; extend: boolean }
  | { kind: 'edge'; to: 'row-start' | 'row-end' | 'grid-start' | 'grid-end'; extend: boolean }
  | { kind: 'tab'; isBack: boolean }
  | { kind: 'edit'; keeps: boolean }
  | { kind: 'fill'; to: 'down' | 'right' }
  | { kind: 'select'; what: 'all' | 'row' | 'column' }
  | { kind: 'clear' | 'undo' | 'redo' | 'menu' | 'escape' | 'nothing' }

export type Key = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const withControl: Readonly<Record<string, Command>> = {
  a: { kind: 'select', what: 'all' },
  ' ': { kind: 'select', what: 'column' },
  d: { kind: 'fill', to: 'down' },
  r: { kind: 'fill', to: 'right' },
  y: { kind: 'redo' },
}

const plain: Readonly<Record<string, Command>> = {
  Enter: { kind: 'edit', keeps: true },
  F2: { kind: 'edit', keeps: true },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  ContextMenu: { kind: 'menu' },
  Escape: { kind: 'escape' },
  // The command does nothing, but prevents the page from scrolling.
  ' ': { kind: 'nothing' },
}

/** The command of a key; null if the browser handles it. Copy and paste are separate events. */
export function commandOf(event: Key): Command | null {
  const { key, shiftKey: extend, altKey } = event
  const hasControl = event.ctrlKey || event.metaKey
  if (isTyped(event)) return { kind: 'edit', keeps: false }
  if (altKey) return null
  const moved = moveOf(key, hasControl, extend)
  if (moved !== null) return moved
  if (hasControl) return controlOf(key.toLowerCase(), extend)
  if (key === 'F10' && extend) return { kind: 'menu' }
  if (key === ' ' && extend) return { kind: 'select', what: 'row' }
  return Object.hasOwn(plain, key) ? (plain[key] ?? null) : null
}

function moveOf(key: string, hasControl: boolean, extend: boolean): Command | null {
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined
  if (arrow !== undefined) return { kind: hasControl ? 'jump' : 'step', to: arrow, extend }
  if (key === 'Home') return { kind: 'edge', to: hasControl ? 'grid-start' : 'row-start', extend }
  if (key === 'End') return { kind: 'edge', to: hasControl ? 'grid-end' : 'row-end', extend }
  // With Control these keys switch browser tabs.
  if (hasControl) return null
  if (key === 'PageUp' || key === 'PageDown')
    return { kind: 'page', to: key === 'PageUp' ? 'up' : 'down', extend }
  return key === 'Tab' ? { kind: 'tab', isBack: extend } : null
}

function controlOf(key: string, withShift: boolean): Command | null {
  if (key === 'z') return { kind: withShift ? 'redo' : 'undo' }
  // Control and Shift with a letter are browser shortcuts, such as reloading without the cache.
  if (withShift && key !== ' ') return null
  return Object.hasOwn(withControl, key) ? (withControl[key] ?? null) : null
}

/**
 * True for a printable character, including those typed with AltGr (reported as Control and Alt) or an input
 * method.
 */
function isTyped({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  if (key === 'Process' || key === 'Dead') return true
  if ([...key].length !== 1 || key === ' ' || metaKey) return false
  return !ctrlKey || altKey
}

/** Where the active cell moves when a key closes the editor; null if the editor handles the key. */
export function editorKey(
  key: string,
  withShift: boolean,
): Direction | 'next' | 'back' | 'cancel' | null {
  if (key === 'Enter') return withShift ? 'up' : 'down'
  if (key === 'Tab') return withShift ? 'back' : 'next'
  return key === 'Escape' ? 'cancel' : null
}
