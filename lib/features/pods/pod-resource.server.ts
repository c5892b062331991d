import 'server-only'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import { failureColumns, failureOf } from '@/lib/features/fetched-sources/source-of.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing, inWords } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { bindSettingsOf } from '@/lib/features/settings/read-settings.server'
import { podContract } from './contract'
import { type Pod, podFields } from './schema'
import { podUsageSchema } from './usage-schema'

const include = {
  realm: { select: { name: true, provider: { select: { name: true } } } },
  source: { select: failureColumns },
  _count: {
    select: { bindings: { where: { endAt: null } }, requests: { where: { endedAt: null } } },
  },
} satisfies Prisma.PodInclude
type Row = Prisma.PodGetPayload<{ include: typeof include }>

const serializePod = (row: Row, defaultThreshold: number): Pod => ({
  ...storedOf(row),
  realmId: row.realmId,
  realm: row.realm.name,
  provider: row.realm.provider.name,
  ...serializeFields(podFields, row),
  fullFrom: row.threshold ?? defaultThreshold,
  usage: row.usage === null ? null : podUsageSchema.parse(row.usage),
  usageSource: row.usageSource,
  usageAt: row.usageAt?.toISOString() ?? null,
  usageFailure: row.source === null ? null : failureOf(row.source),
  counts: { openBindings: row._count.bindings, resources: row._count.requests },
})

export const podResource = defineResource({
  noun: 'pod',
  routes: podContract,
  fields: podFields,
  ...archivedIn((db) => db.pod),
  cursorOf: (row: Row) => [row.name, row.id],
  alsoDecides: ['archivedAt', 'usage'],
  list: (db, page, { realm, state }) => {
    const { where, ...rest } = byName(page)
    const of = {
      ...(realm === undefined ? {} : { realm: idOrName(realm) }),
      ...(state === undefined ? {} : { state }),
    }
    return db.pod.findMany({ ...rest, where: { ...where, ...of }, include })
  },
  find: (db, id) => db.pod.findUnique({ where: { id }, include }),
  checkNew: (tx, { realmId }) => findMissing(tx.realm, 'realm', [{ id: realmId, path: 'realmId' }]),
  referencedBy: async (tx, { id: podId }) =>
    inWords({
      binding: await tx.binding.count({ where: { podId } }),
      request: await tx.podRequest.count({ where: { podId } }),
      cluster: await tx.cluster.count({ where: { podId } }),
      launch: await tx.launch.count({ where: { podId } }),
    }),
  titleOf: ({ name, realm }) => `${realm.provider.name}/${realm.name}/${name}`,
  alsoRecorded: ({ realm }) => ({ realm: realm.name, provider: realm.provider.name }),
  shown: async (db, rows) => {
    const { defaultThreshold } = await bindSettingsOf(db)
    return rows.map((row) => serializePod(row, defaultThreshold))
  },
})
