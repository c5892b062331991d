'use client'
import { type ClipboardEvent, type RefObject, useRef } from 'react'
import { decimalText } from '@/lib/base/number-text'
import type { GridState } from '../cells/grid-state'
import { type Range, rowsIn } from '../cells/range'
import { readHtml, writeHtml } from '../parse/clipboard-html'
import { type Block, readTsv, writeTsv } from '../parse/clipboard-text'
import { groupsOf } from '../parse/match-names'
import { cellsIn, targetsOf } from '../parse/paste-targets'
import type { Batches } from '../state/use-batches'
import type { EditableGridProps } from '../types'

type Options = {
  props: EditableGridProps
  state: GridState
  range: Range
  batches: Batches
  frame: RefObject<HTMLDivElement | null>
}

/** Handles the browser's own copy, cut and paste events, only while the grid has the focus. */
export function useClipboard({ props, state, range, batches, frame }: Options) {
  const withNames = useRef(false)

  const copy = (event: ClipboardEvent): boolean => {
    if (isInField(event.target)) return false
    const block = withNames.current ? namedBlock(props, range) : plainBlock(props, range)
    withNames.current = false
    if (block.length === 0) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTsv(block))
    event.clipboardData.setData('text/html', writeHtml(block))
    return true
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      copy(event)
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) batches.clear(range)
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInField(event.target)) return
      event.preventDefault()
      const block = pastedBlock(event.clipboardData)
      if (block === null) return
      const targets = targetsOf(block, range, props)
      batches.run({ targets, how: 'pasted', answers: new Map(), from: state.active })
    },
    /** Used by the menu: makes the browser send the copy event, which needs no permission. */
    copyNow: (names: boolean) => {
      withNames.current = names
      frame.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
      document.execCommand('copy')
    },
  }
}

const isInField = (target: EventTarget) => target instanceof HTMLInputElement

/** Prefers HTML, because a table has cell boundaries, over plain text. Images and files are ignored. */
function pastedBlock(clipboard: DataTransfer): Block | null {
  const html = clipboard.getData('text/html')
  const text = clipboard.getData('text/plain')
  return (html === '' ? null : readHtml(html)) ?? (text === '' ? null : readTsv(text))
}

const plainBlock = ({ rows, columns, cellOf }: EditableGridProps, range: Range): Block =>
  cellsIn(range, { rows, columns }).map((line) =>
    line.map((at) => decimalText(cellOf(at.row, at.column).text)),
  )

/** Copies a range with the names of its columns, rows and groups, so that it can be pasted back anywhere. */
function namedBlock(props: EditableGridProps, range: Range): Block {
  const { rows, columns } = props
  const groups = groupsOf(rows)
  const hasGroups = rows.some(({ kind }) => kind === 'group')
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  const names = rowsIn(rows, range).map(({ id, name }) => {
    const group = rows[groups[places.get(id) ?? -1] ?? -1]?.name ?? ''
    return (hasGroups ? [group, name] : [name]).map(harmless)
  })
  const header = columns.slice(range.left, range.right + 1).map(({ name }) => harmless(name))
  const body = plainBlock(props, range).map((line, at) => [...(names[at] ?? []), ...line])
  return [[...(hasGroups ? ['', ''] : ['']), ...header], ...body]
}

/** Escapes a name that starts like a formula, because a spreadsheet would evaluate it. */
const harmless = (name: string) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name)
