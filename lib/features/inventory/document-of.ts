import { namedModules } from '@/lib/features/modules/named-modules'
import type { PriceRow } from '@/lib/features/prices/periods/price-periods'
import { writtenFields } from '@/lib/features/resources/fields/field-values'
import { activeRows } from './active-rows'
import { fieldsOf } from './document-fields'
import { type InventoryDocument, inventoryFormat } from './document-schema'
import { type StoredModule, writtenModules } from './import/plan-modules'
import { type OwnPolicy, policyInNames } from './import/plan-policies'
import type { RateRow } from './import/plan-rates'
import { writtenKey } from './keys/key-place'
import { writtenTenant } from './listed-tenants'
import { writtenRanks } from './rank/listed-slas'
import { Directory } from './state/directory'
import {
  type InventoryRow,
  type InventoryState,
  type ListedNoun,
  partsOfKey,
  type Values,
} from './state/inventory-state'
import { writtenPart } from './written-pods'

type Written = Record<string, unknown>

type Contents = {
  state: InventoryState
  prices: readonly PriceRow[]
  rates: readonly RateRow[]
  modules: readonly StoredModule[]
  policies: ReadonlyMap<string | null, OwnPolicy>
  factors: Pick<InventoryDocument, 'rankerFactors'>
  now: Date
}

/** The living inventory as a document: what `readDocument` reads, in the order in which rows refer to each other. */
export function documentOf(contents: Contents): Written {
  const { state, prices, rates, modules, policies, factors, now } = contents
  const directory = new Directory(state, { issues: [], add: () => undefined })
  const partsById = new Map(
    Object.values(state).flatMap((rows) =>
      rows.map(({ id, key }) => [id, partsOfKey(key)] as const),
    ),
  )
  const names = namesIn(partsById)
  const { nameOf } = names
  const policyOf = (poolId: string | null) => {
    const { document = null, modules: used = [] } = policies.get(poolId) ?? {}
    return document === null ? null : policyInNames(document, used, directory)
  }
  const living = activeRows(state)
  const global = policyOf(null)
  const named = [...policies.values()].flatMap(({ document }) => namedModules(document))
  const definitions = writtenModules(modules, new Set(named.map(({ id }) => id)))
  return {
    format: inventoryFormat,
    providers: living.provider.map((row) => listedOf('provider', row)),
    realms: living.realm.map((row) => placedOf('realm', row)),
    ...listed('pods', 'pod', living),
    ...listed('clusters', 'cluster', living),
    ...listed('nodes', 'node', living),
    providerHardwareProfiles: living['provider-hardware-profile'].map((row) =>
      placedOf('provider-hardware-profile', row),
    ),
    accounts: living.account.map((row) => placedOf('account', row)),
    images: living.image.map((row) => listedOf('image', row)),
    providerImages: living['provider-image'].map(pushedOf),
    hardwareProfiles: living['hardware-profile'].map((row) => listedOf('hardware-profile', row)),
    deployables: living.deployable.map((row) => deployableOf(row, nameOf)),
    tenants: living.tenant.map((row) => writtenTenant(row, nameOf)),
    pools: living.pool.map((row) => ({ ...poolOf(row, names), policy: policyOf(row.id) })),
    ...(living['resource-key'].length === 0
      ? {}
      : { resourceKeys: living['resource-key'].map(writtenKey) }),
    ...writtenRanks(state, living),
    prices: prices.filter(isWritten(living, now)).map((row) => priceOf(row, partsById)),
    ...(rates.length === 0 ? {} : { exchangeRates: rates.map(rateOf) }),
    ...(definitions.length === 0 ? {} : { modules: definitions }),
    ...factors,
    ...(global === null ? {} : { globalPolicy: global }),
  }
}

type Names = ReturnType<typeof namesIn>

/** How the document names a row, and one that belongs to a provider. */
const namesIn = (partsById: ReadonlyMap<string, (string | null)[]>) => ({
  nameOf: (id: unknown) => partsById.get(String(id))?.at(-1),
  placeOf: (id: unknown) => {
    const [provider, name] = partsById.get(String(id)) ?? []
    return { provider, name }
  },
})

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

const rateOf = ({ currency, reportingCurrency, rate, validFrom }: RateRow): Written => ({
  currency,
  reportingCurrency,
  rate,
  validFrom: validFrom.toISOString(),
})

const listedOf = (noun: ListedNoun, { key, values }: InventoryRow): Written => ({
  name: partsOfKey(key)[0],
  ...writtenFields(fieldsOf(noun), values),
})

function placedOf(noun: ListedNoun, { key, values }: InventoryRow): Written {
  const [provider, name] = partsOfKey(key)
  return { provider, name, ...writtenFields(fieldsOf(noun), values) }
}

/** A section, if there is something in it. */
const listed = (
  section: string,
  noun: 'pod' | 'cluster' | 'node',
  living: InventoryState,
): Written =>
  living[noun].length === 0 ? {} : { [section]: living[noun].map((row) => writtenPart(noun, row)) }

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

/** A document holds current and future prices; past prices stay in the database. */
function isWritten(living: InventoryState, now: Date) {
  const rows = [...living.account, ...living.realm, ...living['provider-hardware-profile']]
  const ids = new Set(rows.map(({ id }) => id))
  return ({ accountId, hardwareProfileId, realmId, validTo }: PriceRow) =>
    (validTo === null || validTo > now) &&
    ids.has(accountId) &&
    ids.has(hardwareProfileId) &&
    (realmId === null || ids.has(realmId))
}

function priceOf(row: PriceRow, partsById: ReadonlyMap<string, (string | null)[]>): Written {
  const [provider, account] = partsById.get(row.accountId) ?? []
  const profile = partsById.get(row.hardwareProfileId)?.[1]
  const realm = row.realmId === null ? null : partsById.get(row.realmId)?.[1]
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
