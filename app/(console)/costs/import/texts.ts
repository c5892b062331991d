import { numberText } from '@/lib/base/number-text'
import type { RowStatus } from '@/lib/features/prices/imports/rows/schema'
import type { MappedField, NamedField, Reading } from '@/lib/features/prices/imports/schema'

export const bytesText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${numberText(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${numberText(bytes / 1024 / 1024, { most: 1 })} MB`

export const delimiterNames: Record<Reading['delimiter'], string> = {
  ',': 'Comma ,',
  ';': 'Semicolon ;',
  '\t': 'Tab',
  '|': 'Bar |',
}

export const encodingNames: Record<Reading['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}

export const decimalNames: Record<Reading['decimal'], string> = {
  '.': 'Point (0.192)',
  ',': 'Comma (0,192)',
}

export const fieldNames: Record<MappedField, string> = {
  account: 'Account',
  profile: 'Hardware profile',
  realm: 'Realm',
  price: 'Price (basic)',
  adjusted: 'Adjusted price',
  currency: 'Currency',
  effective: 'In force from',
  quantity: 'Quantity (weight)',
}

/** The default meaning of a price. */
export const fieldDefaults: Record<MappedField, string> = {
  account: 'Choose …',
  profile: 'Choose …',
  realm: 'None: all realms',
  price: 'Choose …',
  adjusted: 'None: stays as it is',
  currency: "None: the account's",
  effective: 'None: chosen later',
  quantity: 'None: equal weights',
}

export const namedFieldNames: Record<NamedField, string> = {
  account: 'account',
  profile: 'hardware profile',
  realm: 'realm',
  sku: 'SKU',
}

export const statusNames: Record<RowStatus, string> = {
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  error: 'Error',
}
