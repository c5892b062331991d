import { decimalText } from '@/lib/base/number-text'
import type { CellState, GridCell } from '../types'

const stateWords: Readonly<Record<CellState, string>> = {
  value: '',
  inherited: 'inherited',
  override: 'override',
  missing: 'missing',
  free: 'free',
  na: 'not available',
}

/** The visible text of a cell: every state has a sign or a word, so that none depends on colour only. */
export function shownText({ text: plain, state }: GridCell): string {
  const text = decimalText(plain)
  if (state === 'missing') return '! –'
  if (state === 'na') return '·'
  if (text === '') return '–'
  if (state === 'inherited') return `(${text})`
  if (state === 'override') return `${text}*`
  return state === 'free' ? `${text} free` : text
}

/** The description of a cell for screen readers; its note comes last. */
export function cellWords({
  text,
  state,
  note,
  isChanged,
  isScheduled,
  problem,
}: GridCell): string {
  const isEmpty = text === '' && state === 'value'
  return [
    state === 'missing' || state === 'na' ? '' : decimalText(text),
    isEmpty ? 'empty' : isNoted(state, note) ? '' : stateWords[state],
    isChanged === true ? 'changed' : '',
    isScheduled === true ? 'will change' : '',
    problem ?? '',
    note ?? '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}

/** True if the note starts with the state, which is then not repeated. */
const isNoted = (state: CellState, note: string | undefined): boolean =>
  stateWords[state] !== '' && note?.toLowerCase().startsWith(stateWords[state]) === true
