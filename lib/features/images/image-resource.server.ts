import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
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
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { imageContract } from './contract'
import { type Image, imageFields } from './schema'

const include = {
  _count: { select: { pushed: true, assemblies: true } },
} satisfies Prisma.ImageInclude

type Row = Prisma.ImageGetPayload<{ include: typeof include }>

async function serializeImages(db: Db, rows: readonly Row[]): Promise<Image[]> {
  const pushedTo = await readProviders(db, rows)
  return rows.map((row) => ({
    ...storedOf(row),
    ...serializeFields(imageFields, row),
    pushedTo: pushedTo(row.id),
    counts: row._count,
  }))
}

/** The names of the providers that have an image. An image may be pushed to many places of a provider. */
async function readProviders(db: Db, images: readonly Row[]): Promise<(id: string) => string[]> {
  const pairs = await db.providerImage.groupBy({
    by: ['imageId', 'providerId'],
    where: { imageId: { in: images.map(({ id }) => id) } },
  })
  const providers = await db.provider.findMany({
    where: { id: { in: [...new Set(pairs.map(({ providerId }) => providerId))] } },
    select: { id: true, name: true },
  })
  const nameOf = new Map(providers.map(({ id, name }) => [id, name]))
  const byImage = groupBy(pairs, ({ imageId }) => imageId)
  return (id) => (byImage.get(id) ?? []).flatMap((pair) => nameOf.get(pair.providerId) ?? []).sort()
}

export const imageResource = defineResource({
  noun: 'image',
  routes: imageContract,
  fields: imageFields,
  ...archivedIn((db) => db.image),
  cursorOf: ({ name, id }: Row) => [name, id],
  list: (db, page) => db.image.findMany({ ...byName(page), include }),
  find: (db, id) => db.image.findUnique({ where: { id }, include }),
  checkChanges: refuseNamed(inRestrictions('images'), inLivePolicy, inImageKeys),
  referencedBy: async (tx, { name, _count }) => [
    ...inWords({ 'pushed image': _count.pushed, assembly: _count.assemblies }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
  titleOf: ({ name }) => name,
  shown: serializeImages,
})
