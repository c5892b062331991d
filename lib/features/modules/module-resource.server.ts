import 'server-only'
import type { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { inWords } from '@/lib/features/resources/find-references.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
  storedOf,
} from '@/lib/features/resources/resource.server'
import { moduleContract } from './contract'
import { definitionOf, versionOf } from './row.server'
import { type NewModule, newModuleSchema } from './schema'
import { usesOf } from './uses.server'

const include = {
  versions: { orderBy: { version: 'desc' }, take: 1 },
} satisfies Prisma.CustomModuleInclude

export type ModuleRow = Prisma.CustomModuleGetPayload<{ include: typeof include }>

/** The author of a version. */
export type Author = { userId: string; name: string }

type Written = Omit<NewModule, 'id'> & { author?: Author }

export const moduleResource = defineResource({
  noun: 'module',
  routes: {
    ...moduleContract,
    create: {
      permission: 'module.write',
      body: newModuleSchema as z.ZodType<NewModule & { author?: Author }>,
    },
  },
  // The versions of a module never change.
  fields: {},
  list: (db, { limit, after, q, archived }) =>
    db.customModule.findMany({
      where: {
        ...(archived ? {} : { archivedAt: null }),
        AND: [
          q === null ? {} : { id: { contains: q.toLowerCase() } },
          after === null ? {} : { id: { gt: after[1] } },
        ],
      },
      orderBy: { id: 'asc' },
      take: limit + 1,
      include,
    }),
  cursorOf: (row: ModuleRow) => [row.id, row.id],
  find: (db, id) => db.customModule.findUnique({ where: { id }, include }),
  insert: async (tx, { id, ...written }, now) => {
    await tx.customModule.create({ data: { id, createdAt: now } })
    await insertVersion(tx, { moduleId: id, version: 1, written, now })
    return { id }
  },
  change: async (tx, seen, { archived }, now) => {
    const data = { ...archivedAtOf(archived, now), ...nextRevision }
    return (await tx.customModule.updateMany({ where: seen, data })).count
  },
  table: (db) => db.customModule,
  archive: (db) => db.customModule,
  referencedBy: async (tx, { id: moduleId }) =>
    inWords({
      'policy version': await tx.policyVersionModule.count({ where: { moduleId } }),
      'draft revision': await draftsNaming(tx, moduleId),
    }),
  titleOf: (row) => latestOf(row).definition.label,
  alsoRecorded: (row) => {
    const { version, label, summary, effect, expression, params } = latestOf(row).definition
    return { version, label, summary, effect, expression, params }
  },
  shown: async (db, rows) => {
    const ids = rows.map(({ id }) => id)
    const uses = await usesOf(db, ids)
    return rows.map((row) => ({ ...storedOf(row), latest: latestOf(row), ...uses(row.id) }))
  },
})

type NewVersion = { moduleId: string; version: number; written: Written; now: Date }

/** Writes one version. The database refuses a number that is not the next one. */
export const insertVersion = (tx: Db, { moduleId, version, written, now }: NewVersion) => {
  const { note, author, ...definition } = written
  return tx.customModuleVersion.create({
    data: {
      moduleId,
      version,
      // The row itself contains the id and the version.
      definition: definition as Prisma.InputJsonObject,
      note,
      authorId: author?.userId ?? null,
      authorName: author?.name ?? '',
      createdAt: now,
    },
  })
}

/** A module has a version from its creation on. */
const latestOf = ({ id, versions: [newest] }: ModuleRow) => {
  if (newest === undefined) throw new Error(`The module ${id} has no version`)
  return versionOf(newest)
}

/** The current definition of a module. */
export const latestDefinition = ({ versions }: ModuleRow) => versions.map(definitionOf)[0]

async function draftsNaming(tx: Db, moduleId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "PolicyDraftRevision", berth_modules_named("document") AS "named"
    WHERE "named"."moduleId" = ${moduleId}`
  return row?.count ?? 0
}
