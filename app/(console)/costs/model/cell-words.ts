import { decimalText, signedText } from '@/lib/base/number-text'
import { chargedPrice } from '@/lib/features/price-rules/charged-price'
import { changeOf, isLargeChange } from '@/lib/features/prices/reviews/large-change'
import type { Spot, View } from './cell'
import type { Figures } from './pending'

export const missingNote = (pools: readonly string[]): string =>
  `Missing, used by ${pools.length === 1 ? 'pool' : 'pools'} ${pools.join(', ')}`

/** The change as text, such as "+12.5 %". `isLarge` is true if it needs a confirmation. */
export function percentWords(before: string, after: string): { text: string; isLarge: boolean } {
  const change = changeOf(before, after)
  const isLarge = isLargeChange(before, after)
  if (change === null) return { text: 'no longer free', isLarge }
  const text = `${signedText(change * 100, { least: 1 })} %`
  return { text, isLarge }
}

/** The origin of a cell's value and its other figures, for screen readers and on hover. */
export function cellNote(view: View, spot: Spot, own: Figures | null, figures: Figures): string {
  const parts = [
    originWords(spot, own),
    otherFigure(spot, figures),
    pendingWords(view, spot),
    ...scheduledWords(view, spot),
  ]
  return parts.filter((part) => part !== '').join('. ')
}

function originWords({ column }: Spot, own: Figures | null): string {
  if (column.figure === 'adjusted' && own !== null && own.adjusted === null)
    return 'Follows from the basic price'
  if (column.realm === null) return 'Price of all realms'
  return own === null ? 'Inherited from all realms' : 'Differs from all realms'
}

function otherFigure({ column, account }: Spot, figures: Figures): string {
  const { adjustPercent } = account
  if (column.figure === 'adjusted') return `Basic ${decimalText(figures.amount)}`
  const charged = chargedPrice({ ...figures, adjustPercent })
  if (figures.adjusted !== null) return `Adjusted ${decimalText(charged)}, as typed`
  return adjustPercent === '0'
    ? ''
    : `Adjusted ${decimalText(charged)}, by ${decimalText(adjustPercent)} %`
}

function pendingWords({ sheet, pending }: View, { key }: Spot): string {
  const change = pending.get(key)
  if (change === undefined) return ''
  const before = sheet.prices.get(key)
  const was =
    before === undefined ? 'had no price of its own' : `${decimalText(before.amount)} in force`
  return change.amount === null ? `Pending: cleared (${was})` : `Pending (${was})`
}

const scheduledWords = ({ sheet }: View, { key }: Spot): string[] =>
  (sheet.scheduled.get(key) ?? []).map(
    ({ at, amount }) =>
      `From ${at.slice(0, 16).replace('T', ' ')} UTC: ${decimalText(amount ?? 'no price of its own')}`,
  )
