import type { PriceRow } from '@/lib/features/prices/periods/price-periods'
import { writtenFields } from '@/lib/features/resources/fields/field-values'
import { fieldsOf } from '../document-fields'
import type { RateRow } from '../import/plan-rates'
import { keyWriter } from '../keys/key-place'
import { writtenTenant } from '../listed-tenants'
import { preferenceWriter, slaWriter } from '../rank/listed-slas'
import {
  type InventoryRow,
  type InventoryState,
  type ListedNoun,
  partsOfKey,
  type Values,
} from '../state/inventory-state'
import { writtenPart } from './written-pods'

export type Written = Record<string, unknown>

/** Writes a row in the form of a document; null if it is not listed. */
type RowWriter = (row: InventoryRow) => Written | null

/** The names by which a document refers to a row with an id. */
export type Names = {
  nameOf: (id: unknown) => string | null | undefined
  placeOf: (id: unknown) => Written
  partsOf: (id: unknown) => (string | null)[]
}

export function namesIn(state: InventoryState): Names {
  const keys = new Map(
    Object.values(state).flatMap((rows) => rows.map(({ id, key }) => [id, key] as const)),
  )
  const partsOf = (id: unknown) => partsOfKey(keys.get(String(id)) ?? '[]')
  return {
    partsOf,
    nameOf: (id) => partsOf(id).at(-1),
    placeOf: (id) => {
      const [provider, name] = partsOf(id)
      return { provider, name }
    },
  }
}

/** The writers of all nouns in a document. */
export function rowWriters(
  living: InventoryState,
  names: Names,
): Readonly<Record<ListedNoun, RowWriter>> {
  const { nameOf } = names
  const listed =
    (noun: ListedNoun): RowWriter =>
    (row) =>
      listedOf(noun, row)
  const placed =
    (noun: ListedNoun): RowWriter =>
    (row) =>
      placedOf(noun, row)
  return {
    provider: listed('provider'),
    realm: placed('realm'),
    pod: (row) => writtenPart('pod', row),
    cluster: (row) => writtenPart('cluster', row),
    node: (row) => writtenPart('node', row),
    'provider-hardware-profile': placed('provider-hardware-profile'),
    account: placed('account'),
    image: listed('image'),
    'provider-image': pushedOf,
    'hardware-profile': listed('hardware-profile'),
    deployable: (row) => deployableOf(row, nameOf),
    tenant: (row) => writtenTenant(row, nameOf),
    pool: (row) => poolOf(row, names),
    'resource-key': keyWriter(living),
    sla: slaWriter(living),
    'rank-preference': preferenceWriter(living),
  }
}

const deployableOf = (row: InventoryRow, nameOf: Names['nameOf']): Written => ({
  ...listedOf('deployable', row),
  assemblies: listOf(row.values.assemblies).map(({ hardwareProfile, image, count }) => ({
    hardwareProfile: nameOf(hardwareProfile),
    image: nameOf(image),
    count,
  })),
})

const poolOf = (row: InventoryRow, { nameOf, placeOf }: Names): Written => ({
  ...listedOf('pool', row),
  accounts: chosen(row.values.accounts, placeOf),
  realms: chosen(row.values.realms, placeOf),
  tenants: chosen(row.values.tenants, nameOf),
})

const listedOf = (noun: ListedNoun, { key, values }: InventoryRow): Written => ({
  name: partsOfKey(key)[0],
  ...writtenFields(fieldsOf(noun), values),
})

function placedOf(noun: ListedNoun, { key, values }: InventoryRow): Written {
  const [provider, name] = partsOfKey(key)
  return { provider, name, ...writtenFields(fieldsOf(noun), values) }
}

function pushedOf({ key, values }: InventoryRow): Written {
  const [image, provider, account, realm] = partsOfKey(key)
  return {
    image,
    provider,
    ...(account == null ? {} : { account }),
    ...(realm == null ? {} : { realm }),
    ...writtenFields(fieldsOf('provider-image'), values),
  }
}

export const rateOf = ({ currency, reportingCurrency, rate, validFrom }: RateRow): Written => ({
  currency,
  reportingCurrency,
  rate,
  validFrom: validFrom.toISOString(),
})

/** Writes the prices of listed accounts, profiles and realms; null for other prices. */
export function priceWriter(living: InventoryState, { partsOf }: Names) {
  const rows = [...living.account, ...living.realm, ...living['provider-hardware-profile']]
  const ids = new Set(rows.map(({ id }) => id))
  return (row: PriceRow): Written | null => {
    const { accountId, hardwareProfileId, realmId } = row
    const isWritten =
      ids.has(accountId) && ids.has(hardwareProfileId) && (realmId === null || ids.has(realmId))
    return isWritten ? priceOf(row, partsOf) : null
  }
}

function priceOf(row: PriceRow, partsOf: Names['partsOf']): Written {
  const [provider, account] = partsOf(row.accountId)
  const profile = partsOf(row.hardwareProfileId)[1]
  const realm = row.realmId === null ? null : partsOf(row.realmId)[1]
  return {
    provider,
    account,
    profile,
    ...(realm == null ? {} : { realm }),
    price: row.amount,
    ...(row.adjusted === null ? {} : { adjusted: row.adjusted }),
    ...(row.validFrom === null ? {} : { validFrom: row.validFrom.toISOString() }),
    ...(row.validTo === null ? {} : { validTo: row.validTo.toISOString() }),
    source: row.source,
  }
}

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

const chosen = (value: unknown, written: (id: unknown) => unknown) =>
  Array.isArray(value) ? value.map(written) : value
