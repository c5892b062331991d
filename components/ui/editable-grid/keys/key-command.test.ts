import { describe, expect, test } from 'vitest'
import { type Command, commandOf, editorKey } from './key-command'

const press = (name: string) => {
  const parts = name.split('+')
  const has = (modifier: string) => parts.includes(modifier)
  const key = parts.at(-1) === '' ? '+' : (parts.at(-1) ?? '')
  return commandOf({
    key: key === 'Space' ? ' ' : key,
    shiftKey: has('Shift'),
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
  })
}

describe('a key', () => {
  test.each<[string, Command | null]>([
    ['ArrowDown', { kind: 'step', to: 'down', extend: false }],
    ['Shift+ArrowLeft', { kind: 'step', to: 'left', extend: true }],
    ['Ctrl+ArrowUp', { kind: 'jump', to: 'up', extend: false }],
    ['Ctrl+Shift+ArrowRight', { kind: 'jump', to: 'right', extend: true }],
    ['Meta+ArrowRight', { kind: 'jump', to: 'right', extend: false }],
    ['Alt+ArrowLeft', null],
    ['Home', { kind: 'edge', to: 'row-start', extend: false }],
    ['Ctrl+Home', { kind: 'edge', to: 'grid-start', extend: false }],
    ['Shift+End', { kind: 'edge', to: 'row-end', extend: true }],
    ['Ctrl+Shift+End', { kind: 'edge', to: 'grid-end', extend: true }],
    ['PageDown', { kind: 'page', to: 'down', extend: false }],
    ['Shift+PageUp', { kind: 'page', to: 'up', extend: true }],
    ['Ctrl+PageUp', null],
    ['Tab', { kind: 'tab', isBack: false }],
    ['Shift+Tab', { kind: 'tab', isBack: true }],
    ['Ctrl+Tab', null],
    ['Enter', { kind: 'edit', keeps: true }],
    ['F2', { kind: 'edit', keeps: true }],
    ['5', { kind: 'edit', keeps: false }],
    ['Shift+$', { kind: 'edit', keeps: false }],
    ['Ctrl+Alt+€', { kind: 'edit', keeps: false }],
    ['Process', { kind: 'edit', keeps: false }],
    ['Space', { kind: 'nothing' }],
    ['Shift+Space', { kind: 'select', what: 'row' }],
    ['Ctrl+Space', { kind: 'select', what: 'column' }],
    ['Ctrl+a', { kind: 'select', what: 'all' }],
    ['Ctrl+d', { kind: 'fill', to: 'down' }],
    ['Ctrl+R', { kind: 'fill', to: 'right' }],
    ['Ctrl+Shift+R', null],
    ['Ctrl+z', { kind: 'undo' }],
    ['Ctrl+Shift+Z', { kind: 'redo' }],
    ['Ctrl+y', { kind: 'redo' }],
    ['Delete', { kind: 'clear' }],
    ['Backspace', { kind: 'clear' }],
    ['Shift+F10', { kind: 'menu' }],
    ['F10', null],
    ['ContextMenu', { kind: 'menu' }],
    ['Escape', { kind: 'escape' }],
    ['Ctrl+c', null],
    ['Ctrl+x', null],
    ['Ctrl+v', null],
    ['Ctrl+f', null],
    ['F5', null],
    ['Shift', null],
    ['Control', null],
    ['toString', null],
  ])('%s', (name, command) => {
    expect(press(name)).toEqual(command)
  })
})

test.each([
  ['Enter', false, 'down'],
  ['Enter', true, 'up'],
  ['Tab', false, 'next'],
  ['Tab', true, 'back'],
  ['Escape', false, 'cancel'],
  ['ArrowLeft', false, null],
  ['5', false, null],
])('in the editor %s (shift: %s) leads %s', (key, withShift, to) => {
  expect(editorKey(key, withShift)).toBe(to)
})
