import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { person } from '@/testing/people'
import { levelWorld } from '@/testing/worlds/launch-levels'

test('staff are told what the levels speak of, by name; people of the tenant hear none of it', async () => {
  const owner = await person('owner')
  const world = await levelWorld()
  const { json } = await world.launch({ tenant: owner.tenantId })
  const why = await call('GET', `/launches/${json.id}/why`, world.operator)
  const pods = Object.values(world.pods)
  expect(why.json.record.names).toMatchObject({
    ...Object.fromEntries(pods.map(({ id, name }) => [id, name])),
    [world.realm.id]: world.realm.name,
  })
  expect(Object.keys(why.json.record.names)).toContain(owner.tenantId)

  const own = await call('GET', `/launches/${json.id}/why`, owner)
  expect(own.status).toBe(200)
  for (const { id, name } of pods) {
    expect(own.text).not.toContain(id)
    expect(own.text).not.toContain(name)
  }
})

test('a launch that ends at its match speaks of no levels', async () => {
  const world = await levelWorld([])
  const { json } = await world.launch()
  const { record } = (await call('GET', `/launches/${json.id}/why`, world.operator)).json
  expect(record.names).toEqual({})
})
