import { type Decimal, parseDecimal } from '@/lib/base/decimal'
import { readDate } from '../read/read-date'
import { faultOfAmount, readPrice } from '../read/read-price'
import {
  isRefusal,
  leftOut,
  problem,
  type Refusal,
  type RowReader,
  refused,
  type StatedRow,
  textOf,
  type Value,
} from '../read/stated-row'
import type { RowProblem } from '../rows/schema'
import type { MappedField, Mapping, Reading } from '../schema'

const one = { digits: 1n, scale: 0 }

/** Reads rows with the columns that a mapping names. */
export function columnRows(
  columns: readonly string[],
  mapping: Mapping,
  decimal: Reading['decimal'],
): RowReader {
  const at = (field: MappedField) => cellReader(columns, mapping.columns[field])
  const [account, profile, realm] = [at('account'), at('profile'), at('realm')]
  const [price, adjusted, quantity] = [at('price'), at('adjusted'), at('quantity')]
  const [currency, effective] = [at('currency'), at('effective')]
  const { fixed } = mapping
  const always = fixed.effective === undefined ? null : { at: new Date(fixed.effective) }

  return (cells) => {
    const stated = price(cells)
    // A row without a price is skipped: price lists have headings and gaps.
    if (stated === null || stated.text === '')
      return leftOut(problem('no-price', 'The row has no price, so it changes nothing.', stated))
    const amount = amountAt(stated, decimal)
    const charged = chargedAt(adjusted(cells), decimal)
    const weight = weightAt(quantity(cells), decimal)
    const from = always ?? dateAt(effective(cells))
    const names = { account: account(cells), profile: profile(cells) }
    const wrong = [
      ...(fixed.account === undefined ? missing('account', names.account) : []),
      ...missing('profile', names.profile),
      ...[amount, charged, weight, from].flatMap((it) => (isRefusal(it) ? it.problems : [])),
    ]
    if (isRefusal(amount) || isRefusal(charged) || isRefusal(weight) || isRefusal(from))
      return refused(...wrong)
    if (wrong.length > 0) return refused(...wrong)
    if (weight.digits === 0n)
      return leftOut(
        problem('no-usage', 'The quantity is 0, so the row has no weight.', quantity(cells)),
      )
    return {
      account:
        fixed.account === undefined
          ? (names.account ?? empty)
          : { column: null, text: fixed.account },
      profile: { ...(names.profile ?? empty), isSku: false },
      realm: notEmpty(realm(cells)),
      price: weightedPrice(stated, amount.amount, weight),
      adjusted: charged.amount,
      // A currency sign in the price takes precedence, because a price with € is not in dollars.
      currency:
        signOf(amount, stated) ?? fixedCurrency(fixed.currency) ?? notEmpty(currency(cells)),
      effective: from.at,
      remarks: none,
    } satisfies StatedRow
  }
}

/** Reads the cell of a column; null if the file has no such column. */
function cellReader(columns: readonly string[], column: string | undefined) {
  const index = column === undefined ? -1 : columns.indexOf(column)
  return (cells: readonly string[]): Value | null =>
    column === undefined || index < 0 ? null : { column, text: textOf(cells[index]) }
}

/** Returns the price of a row, weighted by its quantity. */
function weightedPrice(stated: Value, amount: string, weight: Decimal): StatedRow['price'] {
  const number = parseDecimal(amount) ?? one
  return {
    sum: { digits: number.digits * weight.digits, scale: number.scale + weight.scale },
    weight: { digits: weight.digits, scale: weight.scale },
    column: stated.column ?? '',
    text: stated.text,
  }
}

const none: readonly RowProblem[] = []
const empty: Value = { column: null, text: '' }
const notEmpty = (it: Value | null) => (it === null || it.text === '' ? null : it)
export const fixedCurrency = (currency: string | undefined): Value | null =>
  currency === undefined ? null : { column: null, text: currency }
const signOf = ({ currency }: { currency: string | null }, stated: Value): Value | null =>
  currency === null ? null : { column: stated.column, text: currency }

const missing = (field: 'account' | 'profile', value: Value | null): RowProblem[] =>
  value === null || value.text === ''
    ? [
        problem(
          `no-${field}`,
          `The row names no ${field === 'profile' ? 'hardware profile' : field}.`,
          value,
          'Enter its name, or delete the row.',
        ),
      ]
    : []

function amountAt(stated: Value, decimal: Reading['decimal']) {
  const read = readPrice(stated.text, decimal)
  const fault = read.ok ? faultOfAmount(read.value.amount) : read.error
  if (fault !== null) return refused(problem(fault.code, fault.message, stated, fault.suggestion))
  return read.ok ? read.value : refused()
}

function chargedAt(
  stated: Value | null,
  decimal: Reading['decimal'],
): { amount: string | null | undefined } | Refusal {
  if (stated === null) return { amount: undefined }
  return stated.text === '' ? { amount: null } : amountAt(stated, decimal)
}

function weightAt(stated: Value | null, decimal: Reading['decimal']) {
  if (stated === null) return one
  const read = stated.text === '' ? null : readPrice(stated.text, decimal)
  const number = read?.ok === true ? parseDecimal(read.value.amount) : null
  return number ?? refused(notAQuantity(stated))
}

export const notAQuantity = (stated: Value) =>
  problem('not-a-quantity', 'This is not a quantity.', stated, 'Write a number of 0 or more.')

function dateAt(stated: Value | null): { at: Date | null } | Refusal {
  if (stated === null || stated.text === '') return { at: null }
  const at = readDate(stated.text)
  if (at !== null) return { at }
  return refused(problem('not-a-date', 'This is not a date.', stated, 'Write it as 2027-01-31.'))
}
