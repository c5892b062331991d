import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import {
  inImageKeys,
  inLivePolicy,
  inRestrictions,
  refuseNamed,
} from '@/lib/features/dependents/refuse-named.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { inWords, isNamedByPolicy } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { imageContract } from './contract'
import { type Image, imageFields } from './schema'

const include = {
  _count: { select: { pushed: true, assemblies: true } },
  pushed: { select: { provider: { select: { name: true } } } },
} satisfies Prisma.ImageInclude

type Row = Prisma.ImageGetPayload<{ include: typeof include }>

const serializeImage = (row: Row): Image => ({
  ...storedOf(row),
  ...serializeFields(imageFields, row),
  pushedTo: [...new Set(row.pushed.map(({ provider }) => provider.name))].sort(),
  counts: row._count,
})

export const imageResource = defineResource({
  noun: 'image',
  routes: imageContract,
  fields: imageFields,
  ...storedIn((db) => db.image, serializeImage),
  list: (db, page) => db.image.findMany({ ...byName(page), include }),
  find: (db, id) => db.image.findUnique({ where: { id }, include }),
  checkChanges: refuseNamed(inRestrictions('images'), inLivePolicy, inImageKeys),
  referencedBy: async (tx, { name, _count }) => [
    ...inWords({ 'pushed image': _count.pushed, assembly: _count.assemblies }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
})
