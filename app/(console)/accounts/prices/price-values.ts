import { localOf } from '@/components/time/local-input'
import type { Price } from '@/lib/features/prices/schema'

/** A price as its form holds it; times in the reader's own zone, as `datetime-local` wants them. */
export type PriceValues = {
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

/** A comma is how half the world types a decimal point. */
const decimal = (text: string) => text.trim().replace(',', '.')

export function bodyOf(values: PriceValues, accountId: string | null): Record<string, unknown> {
  const { hardwareProfileId, realmId, amount, adjusted } = values
  const facts = {
    amount: decimal(amount),
    adjusted: adjusted.trim() === '' ? null : decimal(adjusted),
    validFrom: isoOf(values.validFrom),
    validTo: isoOf(values.validTo),
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

/** `2026-11-20T12:04` of the reader's zone as an instant. */
export function isoOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const localOrEmpty = (iso: string | null) => (iso === null ? '' : localOf(iso))
