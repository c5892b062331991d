import 'server-only'
import { byAge, idOrName } from '@/lib/api/paging/rows.server'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { chargedPrice } from '@/lib/features/price-rules/charged-price'
import { inForceAt } from '@/lib/features/price-rules/price-rules.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing } from '@/lib/features/resources/find-references.server'
import { defineResource, nextRevision } from '@/lib/features/resources/resource.server'
import { priceContract } from './contract'
import { type NewPrice, type Price, priceFields } from './schema'

const include = {
  account: {
    select: {
      name: true,
      currency: true,
      adjustPercent: true,
      provider: { select: { name: true } },
    },
  },
  hardwareProfile: { select: { name: true } },
  realm: { select: { name: true } },
} satisfies Prisma.PriceInclude

export type PriceRow = Prisma.PriceGetPayload<{ include: typeof include }>

const placeOf = (row: PriceRow) => ({
  account: row.account.name,
  provider: row.account.provider.name,
  hardwareProfile: row.hardwareProfile.name,
  realm: row.realm?.name ?? null,
})

const serializePrice = (row: PriceRow, now: Date): Price => ({
  id: row.id,
  accountId: row.accountId,
  currency: row.account.currency,
  hardwareProfileId: row.hardwareProfileId,
  realmId: row.realmId,
  ...placeOf(row),
  ...serializeFields(priceFields, row),
  charged: chargedOf(row),
  enteredBy: row.enteredBy,
  changeId: row.changeId,
  inForce:
    (row.validFrom === null || row.validFrom <= now) && (row.validTo === null || now < row.validTo),
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

const chargedOf = (row: PriceRow) => {
  const { amount, adjusted } = serializeFields(priceFields, row)
  return chargedPrice({ amount, adjusted, adjustPercent: row.account.adjustPercent.toFixed() })
}

/** A new price with the name of the user who enters it. */
type Entered = NewPrice & { enteredBy?: string }

export const priceResource = defineResource({
  noun: 'price',
  routes: priceContract,
  fields: priceFields,
  list: (db, page, { account, provider, hardwareProfile, realm, at }) => {
    const { where, ...rest } = byAge(page)
    const of = {
      ...(account === undefined ? {} : { accountId: account }),
      ...(provider === undefined ? {} : { account: { provider: idOrName(provider) } }),
      ...(hardwareProfile === undefined ? {} : { hardwareProfileId: hardwareProfile }),
      ...(realm === undefined ? {} : { realmId: realm === 'base' ? null : realm }),
    }
    const when = at === undefined ? {} : inForceAt(new Date(at))
    return db.price.findMany({ ...rest, where: { AND: [where, of, when] }, include })
  },
  cursorOf: (row: PriceRow) => [row.createdAt.toISOString(), row.id],
  find: (db, id) => db.price.findUnique({ where: { id }, include }),
  checkNew: mismatched,
  insert: (tx, { supersede: _, validFrom, validTo, ...facts }: Entered, now) =>
    tx.price.create({
      data: { ...facts, validFrom: timeOf(validFrom), validTo: timeOf(validTo), createdAt: now },
    }),
  change: async (tx, seen, { validFrom, validTo, ...facts }) => {
    const period = {
      ...(validFrom === undefined ? {} : { validFrom: timeOf(validFrom) }),
      ...(validTo === undefined ? {} : { validTo: timeOf(validTo) }),
    }
    const data = { ...facts, ...period, ...nextRevision }
    return (await tx.price.updateMany({ where: seen, data })).count
  },
  table: (db) => db.price,
  titleOf: (row) => {
    const { provider, account, hardwareProfile, realm } = placeOf(row)
    return `${provider}/${account} ${hardwareProfile} in ${realm ?? 'all realms'}`
  },
  alsoRecorded: placeOf,
  shown: async (_db, rows, now) => rows.map((row) => serializePrice(row, now)),
})

const timeOf = (time: string | null) => (time === null ? null : new Date(time))

/** Checks that all referenced rows exist and belong to the same provider. */
async function mismatched(tx: Db, facts: NewPrice): Promise<Problem | null> {
  const { accountId, hardwareProfileId, realmId } = facts
  const realms = realmId === null ? [] : [{ id: realmId, path: 'realmId' }]
  const missing =
    (await findMissing(tx.account, 'account', [{ id: accountId, path: 'accountId' }])) ??
    (await findMissing(tx.providerHardwareProfile, 'provider hardware profile', [
      { id: hardwareProfileId, path: 'hardwareProfileId' },
    ])) ??
    (await findMissing(tx.realm, 'realm', realms))
  if (missing !== null) return missing

  const own = { provider: { accounts: { some: { id: accountId } } } }
  const foreign =
    "belongs to another provider than the account; choose one of the account's provider"
  const profile = { id: hardwareProfileId, ...own }
  if ((await tx.providerHardwareProfile.count({ where: profile })) === 0)
    return invalid('hardwareProfileId', foreign, 'other-provider')
  if (realmId !== null && (await tx.realm.count({ where: { id: realmId, ...own } })) === 0)
    return invalid('realmId', foreign, 'other-provider')
  return null
}
