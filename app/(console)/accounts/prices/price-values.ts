import { typedDecimal } from '@/components/resource/typed-decimal'
import { decimalText } from '@/lib/base/number-text'
import type { Price } from '@/lib/features/prices/schema'

/** The values of a price's form. Times are instants, or empty. */
type PriceValues = {
  hardwareProfileId: string | null
  /** Empty for all realms. */
  realmId: string | null
  amount: string
  /** Empty to apply the account's percentage. */
  adjusted: string
  validFrom: string
  validTo: string
}

export const labelsOfFields = {
  amount: 'Basic price',
  adjusted: 'Adjusted price',
  validFrom: 'From',
  validTo: 'Until',
} as const

export const valuesOf = (price: Price | null): PriceValues => ({
  hardwareProfileId: price?.hardwareProfileId ?? null,
  realmId: price?.realmId ?? '',
  amount: decimalText(price?.amount ?? ''),
  adjusted: decimalText(price?.adjusted ?? ''),
  validFrom: price?.validFrom ?? '',
  validTo: price?.validTo ?? '',
})

export function bodyOf(values: PriceValues, accountId: string | null): Record<string, unknown> {
  const { hardwareProfileId, realmId, amount, adjusted } = values
  const facts = {
    amount: typedDecimal(amount),
    adjusted: adjusted.trim() === '' ? null : typedDecimal(adjusted),
    validFrom: values.validFrom || null,
    validTo: values.validTo || null,
  }
  if (accountId === null) return facts
  return {
    ...facts,
    accountId,
    hardwareProfileId: hardwareProfileId ?? '',
    realmId: realmId === '' ? null : realmId,
    supersede: true,
  }
}
