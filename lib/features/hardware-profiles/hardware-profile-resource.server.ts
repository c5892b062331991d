import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import { inRestrictions, refuseNamed } from '@/lib/features/dependents/refuse-named.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { inWords } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { hardwareProfileContract } from './contract'
import { type HardwareProfile, hardwareProfileFields } from './schema'

const include = { _count: { select: { assemblies: true } } } satisfies Prisma.HardwareProfileInclude
type Row = Prisma.HardwareProfileGetPayload<{ include: typeof include }>

const serializeProfile = (row: Row): HardwareProfile => ({
  ...storedOf(row),
  ...serializeFields(hardwareProfileFields, row),
  counts: row._count,
})

export const hardwareProfileResource = defineResource({
  noun: 'hardware-profile',
  routes: hardwareProfileContract,
  fields: hardwareProfileFields,
  ...storedIn((db) => db.hardwareProfile, serializeProfile),
  list: (db, page) => db.hardwareProfile.findMany({ ...byName(page), include }),
  find: (db, id) => db.hardwareProfile.findUnique({ where: { id }, include }),
  // Policies name the sizes of providers instead.
  checkChanges: refuseNamed(inRestrictions('hardwareProfiles')),
  referencedBy: async (_tx, { _count }) => inWords({ assembly: _count.assemblies }),
})
