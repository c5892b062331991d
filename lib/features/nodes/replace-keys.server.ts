import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { KeyValue, NodeKeys } from './keys-schema'

/** Replaces the list of keys of a cluster; nodes keep their own values of those that stay. */
export async function replaceKeyNames(
  tx: Db,
  clusterId: string,
  keys: NodeKeys['keys'],
): Promise<void> {
  const names = keys.map(({ name }) => name)
  await tx.nodeKeyName.deleteMany({ where: { clusterId, name: { notIn: names } } })
  for (const [position, { name, ...key }] of keys.entries()) {
    const data = { ...key, position }
    await tx.nodeKeyName.upsert({
      where: { clusterId_name: { clusterId, name } },
      create: { ...data, clusterId, name },
      update: data,
    })
  }
}

type OfCluster = { clusterId: string; nodeId: string }

/** Replaces the own values of a node. */
export async function replaceKeyValues(
  tx: Db,
  node: OfCluster,
  values: Readonly<Record<string, KeyValue>>,
): Promise<void> {
  await tx.nodeKeyValue.deleteMany({ where: node })
  await tx.nodeKeyValue.createMany({
    data: Object.entries(values).map(([name, value]) => ({ ...node, name, value })),
  })
}
