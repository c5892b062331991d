import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import { shownFields } from '@/lib/features/resources/fields/field-values'
import { inWords } from '@/lib/features/resources/find-references.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
  storedOf,
} from '@/lib/features/resources/resource.server'
import { providerContract } from './contract'
import { type Provider, providerFields } from './schema'

const living = { where: { archivedAt: null } }
const include = {
  _count: { select: { accounts: living, realms: living, hardwareProfiles: living } },
} satisfies Prisma.ProviderInclude

type Row = Prisma.ProviderGetPayload<{ include: typeof include }>

const shownProvider = (row: Row): Provider => ({
  ...storedOf(row),
  ...shownFields(providerFields, row),
  counts: row._count,
})

export const providerResource = defineResource({
  noun: 'provider',
  routes: providerContract,
  fields: providerFields,
  list: (db, page) => db.provider.findMany({ ...byName(page), include }),
  cursorOf: (row: Row) => [row.name, row.id],
  find: (db, id) => db.provider.findUnique({ where: { id }, include }),
  insert: (tx, facts, now) => tx.provider.create({ data: { ...facts, createdAt: now } }),
  change: async (tx, seen, { archived, ...fields }, now) => {
    const data = { ...fields, ...archivedAtOf(archived, now), ...nextRevision }
    return (await tx.provider.updateMany({ where: seen, data })).count
  },
  table: (db) => db.provider,
  archive: (db) => db.provider,
  keptBy: async (tx, { id: providerId }) =>
    inWords({
      accounts: await tx.account.count({ where: { providerId } }),
      realms: await tx.realm.count({ where: { providerId } }),
      'hardware profiles': await tx.providerHardwareProfile.count({ where: { providerId } }),
      'pushed images': await tx.providerImage.count({ where: { providerId } }),
      'project ids of tenants': await tx.tenantProject.count({ where: { providerId } }),
    }),
  titleOf: ({ name }) => name,
  shown: async (_db, rows) => rows.map(shownProvider),
})
