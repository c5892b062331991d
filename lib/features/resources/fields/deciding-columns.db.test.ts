import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { accountResource } from '@/lib/features/accounts/account-resource.server'
import { clusterResource } from '@/lib/features/clusters/cluster-resource.server'
import { deployableResource } from '@/lib/features/deployables/deployable-resource.server'
import { hardwareProfileResource } from '@/lib/features/hardware-profiles/hardware-profile-resource.server'
import { imageResource } from '@/lib/features/images/image-resource.server'
import { moduleResource } from '@/lib/features/modules/module-resource.server'
import { nodeResource } from '@/lib/features/nodes/node-resource.server'
import { podResource } from '@/lib/features/pods/pod-resource.server'
import { poolResource } from '@/lib/features/pools/pool-resource.server'
import { rankPreferenceResource } from '@/lib/features/preferences/rank-preference-resource.server'
import { priceResource } from '@/lib/features/prices/price-resource.server'
import { providerHardwareProfileResource } from '@/lib/features/provider-hardware-profiles/provider-hardware-profile-resource.server'
import { providerImageResource } from '@/lib/features/provider-images/provider-image-resource.server'
import { providerResource } from '@/lib/features/providers/provider-resource.server'
import { realmResource } from '@/lib/features/realms/realm-resource.server'
import { resourceKeyResource } from '@/lib/features/resource-keys/resource-key-resource.server'
import { slaResource } from '@/lib/features/slas/sla-resource.server'
import { tenantResource } from '@/lib/features/tenants/tenant-resource.server'
import { webhookResource } from '@/lib/features/webhooks/webhook-resource.server'
import { decidingColumns } from './field-values'
import type { Fields } from './fields'

type Declared = { noun: string; fields: Fields; alsoDecides?: readonly string[] }

const resources: readonly Declared[] = [
  accountResource,
  clusterResource,
  deployableResource,
  hardwareProfileResource,
  imageResource,
  moduleResource,
  nodeResource,
  podResource,
  poolResource,
  priceResource,
  providerHardwareProfileResource,
  providerImageResource,
  providerResource,
  rankPreferenceResource,
  realmResource,
  resourceKeyResource,
  slaResource,
  tenantResource,
  webhookResource,
]

test('every resource is tested here', () => {
  const files = readdirSync('lib/features', { recursive: true, encoding: 'utf8' })
  const declared = files.filter(
    (file) => file.endsWith('-resource.server.ts') && !file.startsWith('resources/'),
  )
  expect(declared).toHaveLength(resources.length)
})

const tableOf = (noun: string) =>
  noun === 'module'
    ? 'CustomModule'
    : noun.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Columns that a trigger watches; all of them where it names none, none where there is no trigger. */
async function watchedColumns(table: string): Promise<string[] | 'all'> {
  const triggers = await database().$queryRaw<{ columns: string[] }[]>`
    select array(
      select a."attname"::text from pg_attribute a
      where a."attrelid" = t."tgrelid" and a."attnum" = any(t."tgattr")
    ) as "columns"
    from pg_trigger t where t."tgname" = ${`${table}_facts_changed`}`
  const [trigger] = triggers
  if (trigger === undefined) return []
  return trigger.columns.length === 0 ? 'all' : trigger.columns.toSorted()
}

const declaredColumns = ({ fields, alsoDecides = [] }: Declared) =>
  [...decidingColumns(fields), ...alsoDecides].toSorted()

test.each(resources)('changes of what deciding reads of a $noun reach it', async (resource) => {
  const watched = await watchedColumns(tableOf(resource.noun))
  const declared = declaredColumns(resource)
  // A trigger without a list of columns fires on every change.
  expect(watched === 'all' && declared.length > 0 ? declared : watched).toEqual(declared)
})

test('a field that deciding reads and the trigger does not watch is found', async () => {
  const colourSlot = { ...accountResource.fields.colourSlot, decides: true }
  const fields = { ...accountResource.fields, colourSlot } as Fields
  const watched = await watchedColumns('Account')
  expect(watched).not.toEqual(declaredColumns({ ...accountResource, fields }))
})

test.each(resources)('the columns of a $noun begin with the initial values', async (resource) => {
  const columns = await database().$queryRaw<{ name: string; initial: string | null }[]>`
    select "column_name"::text as "name", "column_default" as "initial"
    from information_schema.columns
    where "table_schema" = current_schema() and "table_name" = ${tableOf(resource.noun)}`
  const stated = columns.flatMap(({ name, initial }) => {
    const field = resource.fields[name]
    return initial !== null && field !== undefined && 'initial' in field
      ? [{ name, initial, field }]
      : []
  })
  for (const { name, initial, field } of stated) {
    const [row] = await database().$queryRawUnsafe<{ value: unknown }[]>(
      `select to_jsonb(${initial}) as "value"`,
    )
    const columns = field.columns?.(field.initial as never) ?? { [name]: field.initial }
    const value = typeof columns[name] === 'string' ? String(row?.value) : row?.value
    expect({ name, value }).toEqual({ name, value: columns[name] })
  }
})
