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
import { hardwareProfileContract } from './contract'
import { type HardwareProfile, hardwareProfileFields } from './schema'

const include = { _count: { select: { assemblies: true } } } satisfies Prisma.HardwareProfileInclude
type Row = Prisma.HardwareProfileGetPayload<{ include: typeof include }>

const shownProfile = (row: Row): HardwareProfile => ({
  ...storedOf(row),
  ...shownFields(hardwareProfileFields, row),
  counts: row._count,
})

export const hardwareProfileResource = defineResource({
  noun: 'hardware-profile',
  routes: hardwareProfileContract,
  fields: hardwareProfileFields,
  list: (db, page) => db.hardwareProfile.findMany({ ...byName(page), include }),
  cursorOf: (row: Row) => [row.name, row.id],
  find: (db, id) => db.hardwareProfile.findUnique({ where: { id }, include }),
  insert: (tx, facts, now) => tx.hardwareProfile.create({ data: { ...facts, createdAt: now } }),
  change: async (tx, seen, { archived, ...fields }, now) => {
    const data = { ...fields, ...archivedAtOf(archived, now), ...nextRevision }
    return (await tx.hardwareProfile.updateMany({ where: seen, data })).count
  },
  table: (db) => db.hardwareProfile,
  archive: (db) => db.hardwareProfile,
  keptBy: async (_tx, { _count }) => inWords(_count),
  titleOf: ({ name }) => name,
  shown: async (_db, rows) => rows.map(shownProfile),
})
