import { signQuestion } from '@/components/ui/editable-grid/parse/read-amount'
import { readNumber } from '@/components/ui/editable-grid/parse/read-number'
import type { Reading } from '@/components/ui/editable-grid/types'
import { decimalText } from '@/lib/base/number-text'

/** Parses a factor as users and spreadsheets write it. It may be below zero. */
export function readFactor(written: string): Reading {
  const [, sign = '', size = ''] = /^\s*([-−]?)\s*(.*)$/s.exec(written) ?? []
  const number = readNumber(size)
  const signed = (text: string) => (sign === '' ? text : `-${text}`)
  if (number.kind === 'none') return { ok: false, message: 'Not a number' }
  if (number.kind === 'number') return { ok: true, text: signed(number.text) }
  const { grouped, fraction } = number
  return {
    ok: false,
    question: { id: 'comma', label: signQuestion(written.trim()) },
    choices: [
      { id: 'thousands', label: grouped, text: signed(grouped) },
      { id: 'decimal', label: decimalText(fraction), text: signed(fraction) },
    ],
  }
}
