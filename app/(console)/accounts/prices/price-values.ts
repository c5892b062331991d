import { decimalText } from '@/components/resource/decimal-text'
import { localOf } from '@/components/time/local-input'
import { readInstant } from '@/lib/base/instant'
import type { Price } from '@/lib/features/prices/schema'

/** A price as its form holds it; times in the reader's own zone, as `datetime-local` wants them. */
type PriceValues = {
  hardwareProfileId: string | null
  /** Empty: all realms. */
  realmId: string | null
  amount: string
  /** Empty: the account's percentage decides. */
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
  amount: price?.amount ?? '',
  adjusted: price?.adjusted ?? '',
  validFrom: localOrEmpty(price?.validFrom ?? null),
  validTo: localOrEmpty(price?.validTo ?? null),
})

export function bodyOf(values: PriceValues, accountId: string | null): Record<string, unknown> {
  const { hardwareProfileId, realmId, amount, adjusted } = values
  const facts = {
    amount: decimalText(amount),
    adjusted: adjusted.trim() === '' ? null : decimalText(adjusted),
    validFrom: readInstant(values.validFrom),
    validTo: readInstant(values.validTo),
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

const localOrEmpty = (iso: string | null) => (iso === null ? '' : localOf(iso))
