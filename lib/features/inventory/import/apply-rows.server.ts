import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { NodeKeys } from '@/lib/features/nodes/keys-schema'
import { replaceKeyNames, replaceKeyValues } from '@/lib/features/nodes/replace-keys.server'
import { writeChosen } from '@/lib/features/pools/write-chosen.server'
import { columnsOf } from '@/lib/features/resources/fields/field-values'
import { nextRevision } from '@/lib/features/resources/resource.server'
import type { ProjectIds } from '@/lib/features/tenants/project-ids'
import { writeProjectIds } from '@/lib/features/tenants/write-project-ids.server'
import { fieldsOf } from '../document-fields'
import { createKeys } from '../keys/create-keys.server'
import { lockListedClusters } from '../listed-clusters.server'
import { type ListedNoun, listedNouns, type Values } from '../state/inventory-state'
import { changedDriver } from './changed-driver.server'
import type { RowPlan } from './plan-rows'

/** Writes the rows of an import. Returns a problem if one of them was changed concurrently. */
export async function applyRows(
  tx: Db,
  scope: Scope<'inventory.write'>,
  rows: readonly RowPlan[],
  archives: readonly RowPlan[],
): Promise<Problem | null> {
  for (const noun of listedNouns) {
    if (noun === 'cluster') {
      const refused = await lockListedClusters(tx, [...rows, ...archives])
      if (refused !== undefined) return changedMeanwhile(refused)
    }
    const mine = rows.filter((row) => row.noun === noun)
    const fresh = mine.filter(({ seen }) => seen === null)
    for (let from = 0; from < fresh.length; from += 1000)
      await createRows(tx, noun, fresh.slice(from, from + 1000), scope.now)
    for (const row of mine) {
      if (row.seen === null) continue
      const archived = row.restored ? { archivedAt: null } : {}
      const driver = await changedDriver(tx, row)
      if (!driver.ok) return driver.error
      const written = { ...writtenColumns(noun, row.values, scope.now), ...driver.value }
      const data = { ...written, ...archived, ...nextRevision }
      if ((await changeRow(tx, noun, row, data)) === 0) return changedMeanwhile(row)
    }
    await writeMembers(tx, noun, mine, scope)
  }
  for (const row of archives) {
    const data = { archivedAt: scope.now, ...nextRevision }
    if ((await changeRow(tx, row.noun, row, data)) === 0) return changedMeanwhile(row)
  }
  return null
}

const changedMeanwhile = ({ noun, title }: RowPlan): Problem =>
  conflict(
    'changed-meanwhile',
    `Another change of the ${noun} ${title} came first, so nothing was written. Look at the diff again.`,
  )

/** The columns of the document's fields. Values in other tables are written afterwards. */
function writtenColumns(noun: ListedNoun, values: Values, now: Date): Values {
  const fields = fieldsOf(noun)
  const columns = columnsOf(fields, values)
  const measured = 'running' in fields && columns.running !== undefined && columns.running !== 0
  if (noun === 'node' && columns.physicalFreeRamMb !== undefined)
    return { ...columns, measuredAt: now }
  return measured ? { ...columns, runningSource: 'import', runningAt: now } : columns
}

/** True if the rows of a noun are identified only by what they refer to. */
const isNameless = (noun: ListedNoun) => noun === 'provider-image' || noun === 'rank-preference'

async function createRows(tx: Db, noun: ListedNoun, rows: readonly RowPlan[], now: Date) {
  const data = rows.map((row) => ({
    id: row.id,
    ...(isNameless(noun) ? {} : { name: row.parts.at(-1) }),
    ...row.fixed,
    // A new node has all of its memory free by default.
    ...(noun === 'node' ? { physicalFreeRamMb: row.values.ramMb, measuredAt: now } : {}),
    ...writtenColumns(noun, row.values, now),
    ...(row.archived ? { archivedAt: now } : {}),
    createdAt: now,
  }))
  if (noun === 'resource-key') return createKeys(tx, data as never)
  await delegateOf(tx, noun).createMany({ data: data as never })
  if (noun === 'pool') {
    const policies = rows.map(({ id }) => ({ id, poolId: id, liveVersion: 0 }))
    await tx.policy.createMany({ data: policies })
  }
}

async function changeRow(tx: Db, noun: ListedNoun, { id, seen }: RowPlan, data: Values) {
  const where = { id, revision: seen?.revision ?? 0 }
  const { count } = await delegateOf(tx, noun).updateMany({ where, data: data as never })
  return count
}

type Writable = {
  createMany: (rows: { data: never }) => Promise<{ count: number }>
  updateMany: (rows: { where: { id: string; revision: number }; data: never }) => Promise<{
    count: number
  }>
}

/** The only place that drops the column types. The document's schema has validated the values. */
const delegateOf = (tx: Db, noun: ListedNoun): Writable =>
  ({
    provider: tx.provider,
    realm: tx.realm,
    pod: tx.pod,
    cluster: tx.cluster,
    node: tx.node,
    'provider-hardware-profile': tx.providerHardwareProfile,
    account: tx.account,
    image: tx.image,
    'provider-image': tx.providerImage,
    'hardware-profile': tx.hardwareProfile,
    deployable: tx.deployable,
    tenant: tx.tenant,
    pool: tx.pool,
    'resource-key': tx.resourceKey,
    sla: tx.sla,
    'rank-preference': tx.rankPreference,
  })[noun] as unknown as Writable

type Assembly = { hardwareProfile: string; image: string; count: number }

/**
 * Writes the values of a row that are stored in other tables: failures, assemblies, project ids and the contents of
 * pools.
 */
async function writeMembers(
  tx: Db,
  noun: ListedNoun,
  rows: readonly RowPlan[],
  scope: Scope<'inventory.write'>,
): Promise<void> {
  if (noun === 'account') {
    const data = rows.flatMap((row) => newFailures(row, scope.now))
    if (data.length > 0) await tx.accountFailure.createMany({ data })
  }
  if (noun === 'cluster' || noun === 'node') await writeKeys(tx, noun, rows)
  if (noun === 'tenant')
    await writeProjectIds(
      tx,
      rows.map(({ id: tenantId, values }) => ({
        tenantId,
        projectIds: values.projectIds as ProjectIds | undefined,
      })),
    )
  if (noun === 'pool') for (const { id, values } of rows) await writeChosen(tx, id, values as never)
  if (noun === 'deployable') {
    const stated = rows.filter(({ values }) => values.assemblies !== undefined)
    await tx.assembly.deleteMany({ where: { deployableId: { in: stated.map(({ id }) => id) } } })
    const data = stated.flatMap(({ id, values }) => assembliesOf(id, values.assemblies))
    await tx.assembly.createMany({ data })
  }
}

async function writeKeys(tx: Db, noun: 'cluster' | 'node', rows: readonly RowPlan[]) {
  for (const { id, values } of rows) {
    if (noun === 'cluster' && values.nodeKeys !== undefined)
      await replaceKeyNames(tx, id, values.nodeKeys as NodeKeys['keys'])
    if (noun === 'node' && values.keys !== undefined) {
      const { clusterId } = await tx.node.findUniqueOrThrow({ where: { id } })
      await replaceKeyValues(tx, { clusterId, nodeId: id }, values.keys as NodeKeys['values'][''])
    }
  }
}

const assembliesOf = (
  deployableId: string,
  assemblies: unknown,
): Prisma.AssemblyCreateManyInput[] =>
  (assemblies as Assembly[]).map(({ hardwareProfile, image, count }, position) => ({
    deployableId,
    position,
    hardwareProfileId: hardwareProfile,
    imageId: image,
    count,
  }))

function newFailures({ id, seen, values }: RowPlan, now: Date) {
  const left = seen === null ? [] : [...((seen.values.failures ?? []) as string[])]
  return ((values.failures ?? []) as string[]).flatMap((at) => {
    const position = left.indexOf(at)
    if (position >= 0) left.splice(position, 1)
    const failure = { accountId: id, at: new Date(at), source: 'import', reportedAt: now }
    return position >= 0 ? [] : [failure]
  })
}
