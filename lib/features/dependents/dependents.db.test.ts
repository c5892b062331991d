import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { policyFixture } from '@/testing/fixtures/policy-fixture'
import * as make from '@/testing/inventory'
import { createModule, documentWith, newId, publishDirectly } from '@/testing/modules'
import { person } from '@/testing/people'
import { ownForeignKeys, relations } from './relations/registry.server'
import type { DependentGroup, DependentKind } from './schema'

const tables: Readonly<Record<DependentKind, string>> = {
  account: 'Account',
  realm: 'Realm',
  module: 'CustomModule',
  image: 'Image',
  'hardware-profile': 'HardwareProfile',
  'provider-hardware-profile': 'ProviderHardwareProfile',
}

const foreignKeysTo = (table: string) => database().$queryRaw<{ name: string }[]>`
  select c."conrelid"::regclass::text || '.' || a."attname" as "name"
  from pg_constraint as c
    join pg_attribute as a on a."attrelid" = c."conrelid" and a."attnum" = any(c."conkey")
  where c."contype" = 'f' and c."confrelid" = to_regclass(${`"${table}"`})`

describe.each(Object.entries(tables))('%s', (kind, table) => {
  test('has a relation for every foreign key of the database, or a reason for its absence', async () => {
    const found = (await foreignKeysTo(table)).map(({ name }) => name.replaceAll('"', ''))
    const shown = new Set(relations[kind as DependentKind].flatMap(({ from }) => from))
    const missing = found.filter((name) => !shown.has(name) && !Object.hasOwn(ownForeignKeys, name))
    expect(missing).toEqual([])
  })
})

const read = async (kind: DependentKind, id: string) => {
  const viewer = await person('viewer')
  const { status, json } = await call('GET', `/dependents/${kind}/${id}`, viewer)
  const groups: DependentGroup[] = json?.groups ?? []
  const named = Object.fromEntries(
    groups.map(({ what, total, items }) => [
      what,
      [
        total,
        ...items.map(({ name, detail }) => [name, detail].flatMap((it) => it ?? []).join(' ')),
      ],
    ]),
  )
  return { status, json, named }
}

test('an account has its policies with version, drafts, pools, launches and prices, with links', async () => {
  const admin = await make.inventoryAdmin()
  const fixture = await policyFixture(admin)
  const { pool, deployable, account } = fixture.rows
  const { json: launch } = await call('POST', '/launches', {
    headers: admin.headers,
    body: { pool: pool.id, deployable: deployable.id },
  })
  await database().launch.update({ where: { id: launch.id }, data: { accountId: account.id } })
  expect((await fixture.publish(admin, 0, { document: fixture.firstWeighs(2) })).status).toBe(201)
  const author = await person('operator', { name: 'Olga' })
  const drafted = await fixture.saveDraft(author, fixture.firstWeighs(3))
  expect(drafted.status).toBe(200)
  const { named, json } = await read('account', account.id)
  expect(named).toMatchObject({
    'live policies': [1, `${pool.name} v1`],
    'drafts of policies': [1, `${pool.name} draft of Olga`],
    'pending and running launches': [1, `${deployable.name} in ${pool.name} pending`],
  })
  const live = json.groups.find(({ what }: DependentGroup) => what === 'live policies')
  expect(live.items[0].href).toBe(`/pools/${pool.id}`)
  expect((await fixture.publish(admin, 1, {})).status).toBe(201)
  expect((await read('account', account.id)).named).toMatchObject({
    'policies with an older version, which can be restored': [1, `${pool.name} last in v1`],
  })
})

test('an image and a profile have the deployables that use them', async () => {
  const deployable = await make.deployable()
  const [{ imageId, hardwareProfileId } = { imageId: '', hardwareProfileId: '' }] =
    await database().assembly.findMany({ where: { deployableId: deployable.id } })
  const expected = { deployables: [1, deployable.name] }
  expect((await read('image', imageId)).named).toMatchObject(expected)
  expect((await read('hardware-profile', hardwareProfileId)).named).toEqual(expected)
})

test('a realm has the pools that name it and its pods', async () => {
  const realm = await make.realm()
  await make.pod({ realmId: realm.id })
  await make.pool({ name: 'names-a-realm', realms: [realm.id] })
  expect((await read('realm', realm.id)).named).toMatchObject({
    'pools that name it': [1, 'names-a-realm'],
    pods: [1],
  })
})

test('a module has the policies that use it', async () => {
  const id = newId()
  await createModule(id)
  expect((await read('module', id)).json).toMatchObject({ groups: [] })
  const pool = await make.pool()
  await publishDirectly(pool.id, documentWith(`custom:${id}@1`))
  expect((await read('module', id)).named).toEqual({ 'live policies': [1, `${pool.name} v1`] })
})

test('an unknown row is not found', async () => {
  expect((await read('account', 'none')).status).toBe(404)
})
