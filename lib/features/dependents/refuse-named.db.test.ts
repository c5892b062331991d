import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import * as make from '@/testing/inventory'
import { createModule, documentWith, newId, publishDirectly } from '@/testing/modules'
import { type Person, person, tenant } from '@/testing/people'

let admin: Person

beforeAll(async () => {
  admin = await person('admin')
})

const rename = (path: string, { id }: { id: string }) =>
  call('PUT', `${path}/${id}`, {
    headers: admin.headers,
    body: { name: `new-${newId()}-${Date.now()}` },
    ifMatch: 1,
  })

const refused = (...parts: string[]) => ({
  status: 422,
  code: 'in-use',
  errors: [{ path: 'name', message: expect.stringMatching(new RegExp(parts.join('.*'))) }],
})

test.each(['hardwareProfiles', 'images'] as const)(
  'a private cloud that allows one of its %s by name prevents a new name',
  async (column) => {
    const [path, row] =
      column === 'images'
        ? ['/images', await make.image()]
        : ['/hardware-profiles', await make.hardwareProfile()]
    const pcloud = await pcloudOf(await tenant(), { [column]: [row.name] })
    expect((await rename(path, row)).json).toMatchObject(refused('private cloud', pcloud.name))
    const same = { headers: admin.headers, body: { name: row.name }, ifMatch: 1 }
    expect((await call('PUT', `${path}/${row.id}`, same)).status).toBe(200)
    await database().pcloud.update({ where: { id: pcloud.id }, data: { deletedAt: new Date() } })
    const { json } = await call('GET', `${path}/${row.id}`, { headers: admin.headers })
    const free = {
      headers: admin.headers,
      body: { name: `new-${newId()}-${Date.now()}` },
      ifMatch: json.revision,
    }
    expect((await call('PUT', `${path}/${row.id}`, free)).status).toBe(200)
  },
)

const named: {
  path: string
  field: string
  create: () => Promise<{ id: string; name: string }>
}[] = [
  { path: '/images', field: 'match.image', create: () => make.image() },
  { path: '/realms', field: 'match.realm', create: () => make.realm() },
  {
    path: '/provider-hardware-profiles',
    field: 'match.hardwareProfile',
    create: () => make.providerHardwareProfile(),
  },
  { path: '/deployables', field: 'request.deployable', create: () => make.deployable() },
  { path: '/tenants', field: 'request.tenant', create: () => make.tenant() },
  { path: '/pools', field: 'request.pool', create: () => make.pool() },
]

test.each(named)('$path: a rule of a live policy prevents a new name', async (given) => {
  const [row, pool] = [await given.create(), await make.pool()]
  const expression = `${given.field} == "${row.name}"`
  await publishDirectly(pool.id, documentWith('rule', { expression }))
  const message = refused('policy', pool.name, row.name)
  expect((await rename(given.path, row)).json).toMatchObject(message)
  await database().pool.update({ where: { id: pool.id }, data: { archivedAt: new Date() } })
  expect((await rename(given.path, row)).status).toBe(200)
})

test('a tier and a module of a live policy prevent a new name', async () => {
  const [image, realm, pool] = [await make.image(), await make.realm(), await make.pool()]
  const [id, tiers] = [newId(), [[{ account: 'a', image: image.name }]]]
  const created = await createModule(id, {
    expression: `match.realm == '${realm.name}' ? params.gold : 1.0`,
  })
  expect(created.status, created.text).toBe(201)
  const { modules } = documentWith(`custom:${id}@1`)
  const byTier = { id: 'tiers', module: 'priority-groups', enabled: true, params: { tiers } }
  await publishDirectly(pool.id, { modules: [...modules, byTier] })
  expect((await rename('/images', image)).json).toMatchObject(refused('policy', pool.name))
  expect((await rename('/realms', realm)).json).toMatchObject(refused('policy', pool.name))
})

test('keys of an image prevent a new name', async () => {
  const image = await make.image()
  await database().resourceKey.create({
    data: {
      level: 'image',
      class: 'system',
      subject: image.name,
      name: 'GPU',
      value: 1,
      weight: 1,
    },
  })
  expect((await rename('/images', image)).json).toMatchObject(refused('GPU'))
})
