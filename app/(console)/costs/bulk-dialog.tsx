'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { readAmount } from '@/components/ui/editable-grid/parse/read-amount'
import type { CellAt, GridSelection } from '@/components/ui/editable-grid/types'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { counted, decimalText } from '@/lib/base/number-text'
import { addTo, type BulkEdit, multiplyBy, setTo } from './model/bulk'
import type { View } from './model/cell'
import { type CopyTarget, copyRow, copyTargets } from './model/copy-row'
import type { Changes } from './model/pending'
import type { SheetCells } from './price-sheet'

export type BulkAction = {
  kind: 'set' | 'multiply' | 'add' | 'copy-row'
  cells: readonly CellAt[]
  selection: GridSelection
}

type Props = {
  action: BulkAction
  view: View
  cells: SheetCells
  onApply: (edit: BulkEdit, what: string) => void
  onChanges: (changes: Changes, what: string) => void
  onClose: () => void
}

const titles = {
  set: 'Set a price',
  multiply: 'Multiply by a percentage',
  add: 'Add an amount',
  'copy-row': 'Copy to another account',
} as const

/** Requests the number or account that a change of many cells needs. */
export function BulkDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={titles[props.action.kind]} size="sm">
      {props.action.kind === 'copy-row' ? <CopyForm {...props} /> : <NumberForm {...props} />}
    </Dialog>
  )
}

const labels = {
  set: 'Price',
  multiply: 'Percent (110 raises prices by a tenth)',
  add: 'Amount (a negative one is subtracted)',
} as const

function NumberForm({ action, cells, onApply, onClose }: Props) {
  const kind = action.kind === 'copy-row' ? 'set' : action.kind
  const [text, setText] = useState(kind === 'multiply' ? '110' : '')
  const [isFree, setFree] = useState(false)
  const read = numberOf(kind, text)
  const edit = read === null ? null : editOf(kind, action.cells, cells, read)
  const confirmsFree = kind === 'set' && read === '0'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit === null || edit.edits.length === 0 || (confirmsFree && !isFree)) return
    onApply(edit, 'Changed')
    onClose()
  }
  return (
    <form onSubmit={submit} className={shared.stack8}>
      <TextInput
        label={labels[kind]}
        inputMode="decimal"
        value={text}
        data-autofocus
        error={
          text !== '' && read === null
            ? `Enter a number, such as ${decimalText('0.05')}.`
            : undefined
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {confirmsFree && (
        <label>
          <input
            type="checkbox"
            checked={isFree}
            onChange={(event) => setFree(event.currentTarget.checked)}
          />{' '}
          Record as free
        </label>
      )}
      {edit !== null && <p aria-live="polite">{effectOf(edit, cells)}</p>}
      <div className={shared.bar}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={edit === null || edit.edits.length === 0}>
          Stage
        </Button>
      </div>
    </form>
  )
}

/** The typed number, with a minus if one makes sense. Null without a number. */
function numberOf(kind: 'set' | 'multiply' | 'add', text: string): string | null {
  const isOff = kind === 'add' && /^\s*[-−]/.test(text)
  const reading = readAmount(isOff ? text.replace(/[-−]/, '') : text, {
    places: 6,
    wholeDigits: 12,
  })
  if (!reading.ok) return null
  return isOff ? `-${reading.text}` : reading.text
}

function editOf(
  kind: 'set' | 'multiply' | 'add',
  at: readonly CellAt[],
  { cellOf }: SheetCells,
  number: string,
): BulkEdit {
  if (kind === 'set') return setTo(at, cellOf, number)
  return kind === 'multiply' ? multiplyBy(at, cellOf, number) : addTo(at, cellOf, number)
}

function effectOf({ edits, skipped }: BulkEdit, { cellOf }: SheetCells): string {
  const [first] = edits
  if (first === undefined) return 'No cell here has a price of its own to change.'
  const before = cellOf(first.row, first.column).text || 'none'
  const rest =
    skipped === 0
      ? ''
      : ` ${counted(skipped, 'other stays: it inherits, or has', 'others stay: they inherit, or have')} no price.`
  return `${counted(edits.length, 'cell changes', 'cells change')}, the first from ${decimalText(before)} to ${decimalText(first.text ?? 'none')}.${rest}`
}

function CopyForm({ action, view, onChanges, onClose }: Props) {
  const { sheet, pending } = view
  const sources = action.selection.rows.map((row) => row.split('|') as [string, string])
  const [accountId = '', profileId = ''] = sources[0] ?? []
  const targets = copyTargets(sheet, accountId, profileId)
  const open = targets.filter(({ refusal }) => refusal === null)
  const [to, setTo] = useState(open[0]?.account.id ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = sources.flatMap(([from, hardwareProfileId]) => {
      const target = copyTargets(sheet, from, hardwareProfileId).find(isOpenAt(to))
      if (target === undefined) return []
      return [...copyRow(sheet, pending, { accountId: from, hardwareProfileId }, target)]
    })
    onChanges(new Map(changes), 'Copied')
    onClose()
  }
  if (open.length === 0)
    return (
      <Note tone="warn">
        No other account has this hardware profile and the same currency, so there is nowhere to
        copy it to.
      </Note>
    )
  return (
    <form onSubmit={submit} className={shared.stack8}>
      <NativeSelect
        label="Account"
        value={to}
        data-autofocus
        data={targets.map(({ account, refusal }) => ({
          value: account.id,
          label: refusal === null ? account.name : `${account.name} (${refusal})`,
          disabled: refusal !== null,
        }))}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <p>
        Copies the prices that{' '}
        {action.selection.rows.length === 1 ? 'this row has' : 'these rows have'} of their own to
        realms of the same name.
      </p>
      <div className={shared.bar}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Stage</Button>
      </div>
    </form>
  )
}

const isOpenAt = (accountId: string) => (target: CopyTarget) =>
  target.account.id === accountId && target.refusal === null
