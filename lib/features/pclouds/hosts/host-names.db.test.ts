import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type PcloudOwner, pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'

let owner: PcloudOwner
let flavor: string

beforeAll(async () => {
  owner = await pcloudOwner()
  flavor = (await poolFixture({ hosts: 2 })).flavor
})

test.each(['', '  '])('the name "%s" is blank, which is checked after the Pcloud', async (name) => {
  const refused = await owner.ask('POST', '/hosts', { flavor, name })
  expect(refused).toMatchObject({ status: 422, json: { code: 'invalid-name' } })
  const { headers } = await person('owner')
  const body = { flavor, name }
  const foreign = await call('POST', `/pclouds/${owner.id}/hosts`, { headers, body })
  expect(foreign).toMatchObject({ status: 404, json: { code: 'pcloud-not-found' } })
  const created = await call('POST', '/pclouds', { headers, body: { name } })
  expect(created).toMatchObject({ status: 422, json: { code: 'invalid-name' } })
})

test.each(['.', '..'])('a host called "%s" could not be reached, and is refused', async (name) => {
  const refused = await owner.ask('POST', '/hosts', { flavor, name })
  expect(refused).toMatchObject({ status: 422, json: { errors: [{ path: 'name' }] } })
  const { headers } = await person('admin')
  const made = await call('POST', '/host-flavors', { headers, body: { id: name, units: 1 } })
  expect(made).toMatchObject({ status: 422, json: { errors: [{ path: 'id' }] } })
})

test.each(['a/b', '%2F', '../x', '__proto__', 'host?x=1#', '(a+)+$', '=1+1'])(
  'a host called "%s" is allocated, enabled, disabled and released',
  async (name) => {
    const path = `/hosts/${encodeURIComponent(name)}`
    const answers = [
      await owner.ask('POST', '/hosts', { flavor, name }),
      await owner.ask('POST', `${path}/enable`),
      await owner.ask('POST', `${path}/disable`),
      await owner.ask('DELETE', path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200])
  },
)

test('a ratio too large for any host is refused, so that amounts remain finite', async () => {
  await owner.ask('POST', '/hosts', { flavor, name: 'one' })
  const refused = await owner.ask('PUT', '/ratios', { ramRatio: 1e308 })
  expect(refused).toMatchObject({ status: 422, json: { errors: [{ path: 'ramRatio' }] } })
  await owner.ask('PUT', '/ratios', { ramRatio: 1_000_000 })
  expect((await owner.ask('GET', '/hosts')).json.items[0].ram.schedulable).toBe(65_536_000_000)
})

test('the hosts of a Pcloud are listed in pages', async () => {
  const many = await pcloudOwner()
  const { flavor: of } = await poolFixture({ hosts: 3 })
  await many.ask('POST', '/hosts', { flavor: of, names: ['c', 'a', 'bee-hive'] })
  const listed = async (query: string) => {
    const { json } = await many.ask('GET', `/hosts${query}`)
    return { names: json.items.map(({ name }: { name: string }) => name), next: json.next }
  }
  const first = await listed('?limit=2')
  expect(first.names).toEqual(['a', 'bee-hive'])
  expect(await listed(`?limit=2&cursor=${first.next}`)).toEqual({ names: ['c'], next: null })
  expect(await listed('?q=BEE-HIVE')).toEqual({ names: ['bee-hive'], next: null })
  expect((await many.ask('GET', '/hosts?cursor=nothing')).status).toBe(422)
})
