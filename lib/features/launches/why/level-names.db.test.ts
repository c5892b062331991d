import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { clusterIn, instancesOf, levelFixture } from '@/testing/fixtures/launch-levels'
import { person } from '@/testing/people'

test('staff read the names of all levels; users of the tenant read none', async () => {
  const owner = await person('owner')
  const fixture = await levelFixture()
  const { json } = await fixture.launch({ tenant: owner.tenantId })
  const why = await call('GET', `/launches/${json.id}/why`, fixture.operator)
  const pods = Object.values(fixture.pods)
  expect(why.json.record.names).toMatchObject({
    ...Object.fromEntries(pods.map(({ id, name }) => [id, name])),
    [fixture.realm.id]: fixture.realm.name,
  })
  expect(Object.keys(why.json.record.names)).toContain(owner.tenantId)

  const own = await call('GET', `/launches/${json.id}/why`, owner)
  expect(own.status).toBe(200)
  for (const { id, name } of pods) {
    expect(own.text).not.toContain(id)
    expect(own.text).not.toContain(name)
  }
})

test('a launch that ends at its match has no names of levels', async () => {
  const fixture = await levelFixture([])
  const { json } = await fixture.launch()
  const { record } = (await call('GET', `/launches/${json.id}/why`, fixture.operator)).json
  expect(record.names).toEqual({})
})

test('nodes have their names for staff and aliases for users of the tenant', async () => {
  const owner = await person('owner')
  const fixture = await levelFixture(['one'])
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: 1 })
  await instancesOf(fixture, 2)
  const { json } = await fixture.launch({ tenant: owner.tenantId })
  const { record, hosts } = (await call('GET', `/launches/${json.id}/why`, fixture.operator)).json
  expect(hosts).toEqual([])
  expect(record.names).toMatchObject({ [cluster.id]: 'cluster' })
  for (const { id, name } of cluster.nodes) expect(record.names[id]).toBe(name)

  const own = await call('GET', `/launches/${json.id}/why`, owner)
  expect(own.json.hosts).toEqual([
    { host: expect.stringMatching(/^host-[0-9a-f]{8}$/), steps: ['draw'] },
    { host: expect.stringMatching(/^host-[0-9a-f]{8}$/), steps: ['capacity'] },
  ])
  for (const word of [cluster.id, ...cluster.nodes.flatMap(({ id, name }) => [id, `"${name}"`])])
    expect(own.text).not.toContain(word)
})

test('users of the tenant read the kind of reason why a level found nothing', async () => {
  const owner = await person('owner')
  const fixture = await levelFixture(['one'])
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 1, room: 0 })
  const { json } = await fixture.launch({ tenant: owner.tenantId })
  const own = (await call('GET', `/launches/${json.id}/why`, owner)).json
  expect(own).toMatchObject({ hosts: [], launch: { state: 'failed' } })
  expect(own.reasons.length).toBeGreaterThan(0)
})
