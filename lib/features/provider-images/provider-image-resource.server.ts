import 'server-only'
import { byAge, idOrName } from '@/lib/api/paging/rows.server'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing } from '@/lib/features/resources/find-references.server'
import { defineResource } from '@/lib/features/resources/resource.server'
import { rowsOf } from '@/lib/features/resources/stored-in.server'
import { providerImageContract } from './contract'
import { type NewProviderImage, type ProviderImage, providerImageFields } from './schema'

const named = { select: { name: true } }
const include = {
  image: named,
  provider: named,
  account: named,
  realm: named,
} satisfies Prisma.ProviderImageInclude

type Row = Prisma.ProviderImageGetPayload<{ include: typeof include }>

const placeOf = (row: Row) => ({
  image: row.image.name,
  provider: row.provider.name,
  account: row.account?.name ?? null,
  realm: row.realm?.name ?? null,
})

const serializeImage = (row: Row): ProviderImage => ({
  id: row.id,
  imageId: row.imageId,
  providerId: row.providerId,
  accountId: row.accountId,
  realmId: row.realmId,
  ...placeOf(row),
  ...serializeFields(providerImageFields, row),
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

export const providerImageResource = defineResource({
  noun: 'provider-image',
  routes: providerImageContract,
  fields: providerImageFields,
  ...rowsOf((db) => db.providerImage),
  list: (db, page, { image, provider, account }) => {
    const { where, ...rest } = byAge(page)
    const of = {
      ...(image === undefined ? {} : { image: idOrName(image) }),
      ...(provider === undefined ? {} : { provider: idOrName(provider) }),
      ...(account === undefined ? {} : { accountId: account }),
    }
    return db.providerImage.findMany({ ...rest, where: { AND: [where, of] }, include })
  },
  cursorOf: (row: Row) => [row.createdAt.toISOString(), row.id],
  find: (db, id) => db.providerImage.findUnique({ where: { id }, include }),
  checkNew: misplaced,
  titleOf: (row) => {
    const { image, provider, account, realm } = placeOf(row)
    return [image, 'in', provider, account, realm].filter((part) => part !== null).join(' ')
  },
  alsoRecorded: placeOf,
  shown: async (_db, rows) => rows.map(serializeImage),
})

/** Checks that all referenced rows exist, and that account and realm belong to the provider. */
async function misplaced(tx: Db, facts: NewProviderImage): Promise<Problem | null> {
  const { imageId, providerId, accountId, realmId } = facts
  const missing =
    (await findMissing(tx.image, 'image', [{ id: imageId, path: 'imageId' }])) ??
    (await findMissing(tx.provider, 'provider', [{ id: providerId, path: 'providerId' }])) ??
    (await findMissing(tx.account, 'account', optional(accountId, 'accountId'))) ??
    (await findMissing(tx.realm, 'realm', optional(realmId, 'realmId')))
  if (missing !== null) return missing

  const place = { archivedAt: null, providerId }
  const foreign = 'belongs to another provider; choose one of this provider'
  if (accountId !== null && (await tx.account.count({ where: { id: accountId, ...place } })) === 0)
    return invalid('accountId', foreign, 'other-provider')
  if (realmId !== null && (await tx.realm.count({ where: { id: realmId, ...place } })) === 0)
    return invalid('realmId', foreign, 'other-provider')
  return null
}

const optional = (id: string | null, path: string) => (id === null ? [] : [{ id, path }])
