import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import type { NodeColumn, SubjectKey } from '@/lib/engine'
import { keyValueSchema, MAX_KEYS, type NodeKeys } from '@/lib/features/nodes/keys-schema'
import { replaceKeyNames, writeKeyValues } from '@/lib/features/nodes/replace-keys.server'

/** Adds or replaces whole columns, with the values of all nodes. Refuses more keys than a cluster may have. */
export async function writeColumns(
  tx: Db,
  clusterId: string,
  keys: NodeKeys['keys'],
  columns: readonly NodeColumn[],
): Promise<Problem | null> {
  if (columns.length === 0) return null
  const byName = new Map(keys.map((key) => [key.name, key]))
  for (const { name, value, weight, sticky } of columns)
    byName.set(name, { name, value: keyValueSchema.parse(value), weight, sticky })
  if (byName.size > MAX_KEYS) return tooManyKeys
  const replaced = { in: columns.map(({ name }) => name) }
  await tx.nodeKeyValue.deleteMany({ where: { clusterId, name: replaced } })
  await replaceKeyNames(tx, clusterId, [...byName.values()])
  for (const { name, values } of columns) {
    const own = Object.entries(values).map(([id, value]) => [id, { [name]: value }])
    await writeKeyValues(tx, clusterId, Object.fromEntries(own))
  }
  return null
}

const tooManyKeys = invalid(
  'params.key',
  `The nodes of a cluster have at most ${MAX_KEYS} keys. Remove one of them first, or use an existing key.`,
  'too-many',
)

/** Adds resource keys, or replaces the existing key of the same name and subject. */
export async function writeSubjectKeys(
  tx: Db,
  keys: readonly SubjectKey[],
  now: Date,
): Promise<void> {
  const rows = keys.map((key) => ({ id: newId(), ...key }))
  await tx.$executeRaw`
    insert into "ResourceKey" ("id", "level", "subject", "class", "name", "value", "weight", "createdAt")
    select "id", "level", "subject", "class", "name", "value", "weight", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as key ("id" text, "level" text, "subject" text, "class" text,
      "name" text, "value" jsonb, "weight" float8)
    on conflict ("level", "subject", "class", "name") where "tenantId" is null do update set "value" = excluded."value",
      "weight" = excluded."weight", "revision" = "ResourceKey"."revision" + 1`
}
