import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { inLivePolicy, refuseNamed } from '@/lib/features/dependents/refuse-named.server'
import { isHeldName, refuseRename } from '@/lib/features/held-hours/held-names.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { inWords, isNamedByPolicy } from '@/lib/features/resources/find-references.server'
import { byNameOf, ofProvider } from '@/lib/features/resources/of-provider.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { providerHardwareProfileContract } from './contract'
import { type ProviderHardwareProfile, providerHardwareProfileFields } from './schema'

const include = {
  provider: { select: { name: true } },
} satisfies Prisma.ProviderHardwareProfileInclude

type Row = Prisma.ProviderHardwareProfileGetPayload<{ include: typeof include }>

const serializeProfile = (row: Row): ProviderHardwareProfile => ({
  ...storedOf(row),
  providerId: row.providerId,
  provider: row.provider.name,
  ...serializeFields(providerHardwareProfileFields, row),
})

export const providerHardwareProfileResource = defineResource({
  noun: 'provider-hardware-profile',
  routes: providerHardwareProfileContract,
  fields: providerHardwareProfileFields,
  ...storedIn((db) => db.providerHardwareProfile, serializeProfile),
  list: (db, page, { provider }) =>
    db.providerHardwareProfile.findMany({ ...byNameOf(page, provider), include }),
  ...ofProvider,
  find: (db, id) => db.providerHardwareProfile.findUnique({ where: { id }, include }),
  checkChanges: async (tx, changes, row) =>
    (await refuseRename('profile')(tx, changes, row)) ??
    (await refuseNamed(inLivePolicy)(tx, changes, row)),
  referencedBy: async (tx, row) => [
    ...inWords({ price: await tx.price.count({ where: { hardwareProfileId: row.id } }) }),
    ...((await isHeldName(tx, 'profile', row)) ? ['launches'] : []),
    ...((await isNamedByPolicy(tx, row.name)) ? ['a policy'] : []),
  ],
})
