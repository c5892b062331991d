import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { inLivePolicy, refuseNamed } from '@/lib/features/dependents/refuse-named.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import {
  findMissing,
  inWords,
  isNamedByPolicy,
} from '@/lib/features/resources/find-references.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
  storedOf,
} from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { deployableContract } from './contract'
import { type Deployable, deployableFields, type NewAssembly } from './schema'

const named = { select: { name: true } }
const include = {
  assemblies: { orderBy: { position: 'asc' }, include: { hardwareProfile: named, image: named } },
} satisfies Prisma.DeployableInclude

type Row = Prisma.DeployableGetPayload<{ include: typeof include }>

const serializeDeployable = (row: Row): Deployable => ({
  ...storedOf(row),
  ...serializeFields(deployableFields, row),
})

export const deployableResource = defineResource({
  noun: 'deployable',
  routes: deployableContract,
  fields: deployableFields,
  ...storedIn((db) => db.deployable, serializeDeployable),
  list: (db, page) => db.deployable.findMany({ ...byName(page), include }),
  find: (db, id) => db.deployable.findUnique({ where: { id }, include }),
  checkNew: (tx, { assemblies }) => missingParts(tx, assemblies),
  checkChanges: async (tx, changes, row) =>
    (await missingParts(tx, changes.assemblies ?? [])) ??
    (await refuseNamed(inLivePolicy)(tx, changes, row)),
  insert: (tx, { name, assemblies }, now) =>
    tx.deployable.create({
      data: { name, createdAt: now, assemblies: { create: inOrder(assemblies) } },
    }),
  change: async (tx, seen, { archived, assemblies, name }, now) => {
    const data = { name, ...archivedAtOf(archived, now), ...nextRevision }
    const { count } = await tx.deployable.updateMany({ where: seen, data })
    if (count > 0 && assemblies !== undefined) {
      await tx.assembly.deleteMany({ where: { deployableId: seen.id } })
      const rows = inOrder(assemblies).map((each) => ({ ...each, deployableId: seen.id }))
      await tx.assembly.createMany({ data: rows })
    }
    return count
  },
  referencedBy: async (tx, { id: deployableId, name }) => [
    ...inWords({ launch: await tx.launch.count({ where: { deployableId } }) }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
})

const inOrder = (assemblies: readonly NewAssembly[]) =>
  assemblies.map((assembly, position) => ({ ...assembly, position }))

async function missingParts(tx: Db, assemblies: readonly NewAssembly[]) {
  const profiles = assemblies.map(({ hardwareProfileId: id }, i) => ({
    id,
    path: `assemblies[${i}].hardwareProfileId`,
  }))
  const images = assemblies.map(({ imageId: id }, i) => ({ id, path: `assemblies[${i}].imageId` }))
  return (
    (await findMissing(tx.hardwareProfile, 'hardware profile', profiles)) ??
    (await findMissing(tx.image, 'image', images))
  )
}
