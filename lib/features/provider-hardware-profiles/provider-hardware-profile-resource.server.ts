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
import { providerHardwareProfileContract } from './contract'
import { type ProviderHardwareProfile, providerHardwareProfileFields } from './schema'

const include = {
  provider: { select: { name: true } },
} satisfies Prisma.ProviderHardwareProfileInclude

type Row = Prisma.ProviderHardwareProfileGetPayload<{ include: typeof include }>

const shownProfile = (row: Row): ProviderHardwareProfile => ({
  ...storedOf(row),
  providerId: row.providerId,
  provider: row.provider.name,
  ...shownFields(providerHardwareProfileFields, row),
})

export const providerHardwareProfileResource = defineResource({
  noun: 'provider-hardware-profile',
  routes: providerHardwareProfileContract,
  fields: providerHardwareProfileFields,
  list: (db, page, { provider }) =>
    db.providerHardwareProfile.findMany({ ...byNameOf(page, provider), include }),
  cursorOf: (row: Row) => [row.name, row.id],
  ...ofProvider,
  find: (db, id) => db.providerHardwareProfile.findUnique({ where: { id }, include }),
  insert: (tx, facts, now) =>
    tx.providerHardwareProfile.create({ data: { ...facts, createdAt: now } }),
  change: async (tx, seen, { archived, ...fields }, now) => {
    const data = { ...fields, ...archivedAtOf(archived, now), ...nextRevision }
    return (await tx.providerHardwareProfile.updateMany({ where: seen, data })).count
  },
  table: (db) => db.providerHardwareProfile,
  archive: (db) => db.providerHardwareProfile,
  keptBy: async (tx, { id: hardwareProfileId, name }) => [
    ...inWords({ prices: await tx.price.count({ where: { hardwareProfileId } }) }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
  shown: async (_db, rows) => rows.map(shownProfile),
})
