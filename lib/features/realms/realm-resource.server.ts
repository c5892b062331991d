import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { inLivePolicy, refuseNamed } from '@/lib/features/dependents/refuse-named.server'
import { isHeldName, refuseRename } from '@/lib/features/held-hours/held-names.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { inWords, isNamedByPolicy } from '@/lib/features/resources/find-references.server'
import { byNameOf, ofProvider } from '@/lib/features/resources/of-provider.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { realmContract } from './contract'
import { type Realm, realmFields } from './schema'

const include = {
  provider: { select: { name: true } },
  _count: { select: { pods: { where: { archivedAt: null } } } },
} satisfies Prisma.RealmInclude

type Row = Prisma.RealmGetPayload<{ include: typeof include }>

const serializeRealm = (row: Row): Realm => ({
  ...storedOf(row),
  providerId: row.providerId,
  provider: row.provider.name,
  counts: row._count,
  ...serializeFields(realmFields, row),
})

export const realmResource = defineResource({
  noun: 'realm',
  routes: realmContract,
  fields: realmFields,
  ...storedIn((db) => db.realm, serializeRealm),
  list: (db, page, { provider }) => db.realm.findMany({ ...byNameOf(page, provider), include }),
  ...ofProvider,
  find: (db, id) => db.realm.findUnique({ where: { id }, include }),
  checkChanges: async (tx, changes, row) =>
    (await refuseRename('realm')(tx, changes, row)) ??
    (await refuseNamed(inLivePolicy)(tx, changes, row)),
  referencedBy: async (tx, row) => [
    ...inWords({
      price: await tx.price.count({ where: { realmId: row.id } }),
      'pushed image': await tx.providerImage.count({ where: { realmId: row.id } }),
      pod: await tx.pod.count({ where: { realmId: row.id } }),
      pool: await tx.poolRealm.count({ where: { realmId: row.id } }),
    }),
    ...((await isHeldName(tx, 'realm', row)) ? ['launches'] : []),
    ...((await isNamedByPolicy(tx, row.name)) ? ['a policy'] : []),
  ],
})
