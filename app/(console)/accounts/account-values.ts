import { accountFields } from '@/lib/features/accounts/fields'
import type { Account } from '@/lib/features/accounts/schema'
import { initialOf } from '@/lib/features/resources/fields/field-values'

export type LabelRow = { key: string; value: string }

/** An account as its form holds it. */
type AccountValues = {
  providerId: string | null
  name: string
  priority: number | null
  quota: number | null
  currency: string
  /** As text: what was typed is sent digit by digit. */
  adjustPercent: string
  /** Null: the colour that is used least. */
  colourSlot: number | null
  enabled: boolean
  labels: LabelRow[]
}

export const labelsOfFields = {
  name: 'Name',
  priority: 'Priority',
  quota: 'Quota',
  currency: 'Currency',
  adjustPercent: 'Adjusted by',
  colourSlot: 'Colour',
  enabled: 'Enabled',
  labels: 'Labels',
} as const

const initial = initialOf(accountFields)

export const valuesOf = (account: Account | null): AccountValues => ({
  providerId: account?.providerId ?? null,
  name: account?.name ?? '',
  priority: account?.priority ?? initial.priority,
  quota: account?.quota ?? initial.quota,
  currency: account?.currency ?? initial.currency,
  adjustPercent: account?.adjustPercent ?? initial.adjustPercent,
  colourSlot: account?.colourSlot ?? null,
  enabled: account?.enabled ?? initial.enabled,
  labels: Object.entries(account?.labels ?? initial.labels).map(([key, value]) => ({ key, value })),
})

/** "+12,5 %" is "12.5"; empty is none. */
const percentOf = (text: string) =>
  text.replace(/[\s%]/g, '').replace(/^\+/, '').replace(',', '.').replace('\u2212', '-') || '0'

/** What is sent; a provider is chosen once, when the account is made. */
export function bodyOf(values: AccountValues, isNew: boolean): Record<string, unknown> {
  const { providerId, colourSlot, labels, currency, adjustPercent, ...rest } = values
  return {
    ...rest,
    currency: currency.trim().toUpperCase(),
    adjustPercent: percentOf(adjustPercent),
    labels: Object.fromEntries(
      labels
        .filter(({ key, value }) => key !== '' || value !== '')
        .map(({ key, value }) => [key, value]),
    ),
    ...(colourSlot === null ? {} : { colourSlot }),
    ...(isNew ? { providerId: providerId ?? '' } : {}),
  }
}
