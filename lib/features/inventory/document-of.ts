import { namedModules } from '@/lib/features/modules/named-modules'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { PriceRow } from '../prices/periods/price-periods'
import { inventoryFormat } from './document-schema'
import { Directory } from './import/directory'
import { type StoredModule, writtenModules } from './import/plan-modules'
import { type OwnPolicy, policyInNames } from './import/plan-policies'
import type { RateRow } from './import/plan-rates'
import { partsOfKey, type Values, type World, type WorldRow } from './import/world'

type Written = Record<string, unknown>

type Contents = {
  world: World
  prices: readonly PriceRow[]
  rates: readonly RateRow[]
  modules: readonly StoredModule[]
  policies: ReadonlyMap<string | null, OwnPolicy>
  now: Date
}

/** The living inventory as a document: what `readDocument` reads, in the order in which rows refer to each other. */
export function documentOf({ world, prices, rates, modules, policies, now }: Contents): Written {
  const directory = new Directory(world, { issues: [], add: () => undefined })
  const partsById = new Map(
    Object.values(world).flatMap((rows) =>
      rows.map(({ id, key }) => [id, partsOfKey(key)] as const),
    ),
  )
  const nameOf = (id: unknown) => partsById.get(String(id))?.at(-1)
  const placeOf = (id: unknown) => {
    const [provider, name] = partsById.get(String(id)) ?? []
    return { provider, name }
  }
  const policyOf = (poolId: string | null) => {
    const document: PolicyDocument | null = policies.get(poolId)?.document ?? null
    return document === null ? null : policyInNames(document, directory)
  }
  const living = livingOf(world)
  const global = policyOf(null)
  const named = [...policies.values()].flatMap(({ document }) => namedModules(document))
  const definitions = writtenModules(modules, new Set(named.map(({ id }) => id)))
  return {
    format: inventoryFormat,
    providers: living.provider.map(({ key, values }) => ({ ...nameOfKey(key), ...values })),
    realms: living.realm.map(({ key }) => placed(key)),
    providerHardwareProfiles: living['provider-hardware-profile'].map(withPlace),
    accounts: living.account.map(accountOf),
    images: living.image.map(({ key, values }) => ({ ...nameOfKey(key), ...values })),
    providerImages: living['provider-image'].map(pushedOf),
    hardwareProfiles: living['hardware-profile'].map(({ key, values }) => ({
      ...nameOfKey(key),
      ...values,
    })),
    deployables: living.deployable.map(({ key, values }) => ({
      ...nameOfKey(key),
      assemblies: listOf(values.assemblies).map(({ hardwareProfile, image, count }) => ({
        hardwareProfile: nameOf(hardwareProfile),
        image: nameOf(image),
        count,
      })),
    })),
    tenants: living.tenant.map(({ key, values }) => ({ ...nameOfKey(key), ...values })),
    pools: living.pool.map(({ id, key, values }) => ({
      ...nameOfKey(key),
      ...values,
      accounts: chosen(values.accounts, placeOf),
      realms: chosen(values.realms, placeOf),
      tenants: chosen(values.tenants, nameOf),
      policy: policyOf(id),
    })),
    prices: prices.filter(isWritten(living, now)).map((row) => priceOf(row, partsById)),
    ...(rates.length === 0 ? {} : { exchangeRates: rates.map(rateOf) }),
    ...(definitions.length === 0 ? {} : { modules: definitions }),
    ...(global === null ? {} : { globalPolicy: global }),
  }
}

const rateOf = ({ currency, reportingCurrency, rate, validFrom }: RateRow): Written => ({
  currency,
  reportingCurrency,
  rate,
  validFrom: validFrom.toISOString(),
})

const livingOf = (world: World): World => {
  const isLiving = ({ archived }: WorldRow) => !archived
  const providers = new Set(world.provider.filter(isLiving).map(({ key }) => partsOfKey(key)[0]))
  // What hangs on an archived provider, account or realm is as unreachable as that is.
  const keys = (noun: 'account' | 'realm') =>
    new Set(world[noun].filter((row) => isLiving(row) && onLiving(row)).map(({ key }) => key))
  const onLiving = ({ key }: WorldRow) => providers.has(partsOfKey(key)[0])
  const images = new Set(world.image.filter(isLiving).map(({ key }) => partsOfKey(key)[0]))
  const [accounts, realms] = [keys('account'), keys('realm')]
  const isReachable = ({ key }: WorldRow) => {
    const [image, provider, account, realm] = partsOfKey(key)
    const has = (set: Set<string>, name: string | null | undefined) =>
      name == null || set.has(JSON.stringify([provider, name]))
    return (
      images.has(image) && providers.has(provider) && has(accounts, account) && has(realms, realm)
    )
  }
  const all = (rows: WorldRow[]) => rows.filter(isLiving)
  const placedRows = (rows: WorldRow[]) => rows.filter((row) => isLiving(row) && onLiving(row))
  return {
    provider: all(world.provider),
    realm: placedRows(world.realm),
    'provider-hardware-profile': placedRows(world['provider-hardware-profile']),
    account: placedRows(world.account),
    image: all(world.image),
    'provider-image': world['provider-image'].filter(isReachable),
    'hardware-profile': all(world['hardware-profile']),
    deployable: all(world.deployable),
    tenant: all(world.tenant),
    pool: all(world.pool),
  }
}

const nameOfKey = (key: string) => ({ name: partsOfKey(key)[0] })

const placed = (key: string) => {
  const [provider, name] = partsOfKey(key)
  return { provider, name }
}

const withPlace = ({ key, values }: WorldRow) => ({ ...placed(key), ...values })

/** Fields that say nothing are left out, so that people can read the document. */
function accountOf({ key, values }: WorldRow): Written {
  const { failures, labels, maintenanceNote, adjustPercent, ...rest } = values
  return {
    ...placed(key),
    ...rest,
    ...(adjustPercent === '0' ? {} : { adjustPercent }),
    ...(maintenanceNote === null ? {} : { maintenanceNote }),
    ...(Object.keys(labels ?? {}).length === 0 ? {} : { labels }),
    ...(listOf(failures).length === 0 ? {} : { failures }),
  }
}

function pushedOf({ key, values }: WorldRow): Written {
  const [image, provider, account, realm] = partsOfKey(key)
  return {
    image,
    provider,
    ...(account == null ? {} : { account }),
    ...(realm == null ? {} : { realm }),
    ...values,
  }
}

/** Prices of the past stay in the database: a document says what is, and what will be. */
function isWritten(living: World, now: Date) {
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
