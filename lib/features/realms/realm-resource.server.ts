import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { shownFields } from '@/lib/features/resources/fields/field-values'
import { inWords, isNamedByPolicy } from '@/lib/features/resources/find-references.server'
import { byNameOf, ofProvider } from '@/lib/features/resources/of-provider.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
  storedOf,
} from '@/lib/features/resources/resource.server'
import { realmContract } from './contract'
import { type Realm, realmFields } from './schema'

const include = { provider: { select: { name: true } } } satisfies Prisma.RealmInclude
type Row = Prisma.RealmGetPayload<{ include: typeof include }>

const shownRealm = (row: Row): Realm => ({
  ...storedOf(row),
  providerId: row.providerId,
  provider: row.provider.name,
  ...shownFields(realmFields, row),
})

export const realmResource = defineResource({
  noun: 'realm',
  routes: realmContract,
  fields: realmFields,
  list: (db, page, { provider }) => db.realm.findMany({ ...byNameOf(page, provider), include }),
  cursorOf: (row: Row) => [row.name, row.id],
  ...ofProvider,
  find: (db, id) => db.realm.findUnique({ where: { id }, include }),
  insert: (tx, facts, now) => tx.realm.create({ data: { ...facts, createdAt: now } }),
  change: async (tx, seen, { archived, ...fields }, now) => {
    const data = { ...fields, ...archivedAtOf(archived, now), ...nextRevision }
    return (await tx.realm.updateMany({ where: seen, data })).count
  },
  table: (db) => db.realm,
  archive: (db) => db.realm,
  keptBy: async (tx, { id: realmId, name }) => [
    ...inWords({
      prices: await tx.price.count({ where: { realmId } }),
      'pushed images': await tx.providerImage.count({ where: { realmId } }),
      pods: await tx.pod.count({ where: { realmId } }),
      pools: await tx.poolRealm.count({ where: { realmId } }),
    }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
  shown: async (_db, rows) => rows.map(shownRealm),
})
