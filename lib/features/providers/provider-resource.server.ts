import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { inWords } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { providerContract } from './contract'
import { type Provider, providerFields } from './schema'

const living = { where: { archivedAt: null } }
const include = {
  _count: { select: { accounts: living, realms: living, hardwareProfiles: living } },
} satisfies Prisma.ProviderInclude

type Row = Prisma.ProviderGetPayload<{ include: typeof include }>

const serializeProvider = (row: Row): Provider => ({
  ...storedOf(row),
  ...serializeFields(providerFields, row),
  counts: row._count,
})

export const providerResource = defineResource({
  noun: 'provider',
  routes: providerContract,
  fields: providerFields,
  ...storedIn((db) => db.provider, serializeProvider),
  list: (db, page) => db.provider.findMany({ ...byName(page), include }),
  find: (db, id) => db.provider.findUnique({ where: { id }, include }),
  referencedBy: async (tx, { id: providerId }) =>
    inWords({
      account: await tx.account.count({ where: { providerId } }),
      realm: await tx.realm.count({ where: { providerId } }),
      'hardware profile': await tx.providerHardwareProfile.count({ where: { providerId } }),
      'pushed image': await tx.providerImage.count({ where: { providerId } }),
      'tenant project id': await tx.tenantProject.count({ where: { providerId } }),
    }),
})
