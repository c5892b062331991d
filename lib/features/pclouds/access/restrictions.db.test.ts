import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

test('an owner restricts launches and sets how VMs are placed; other fields stay unchanged', async () => {
  const { ask, id } = await pcloudOwner()
  const [image, profile] = [await make.image(), await make.hardwareProfile()]
  const parts = { imageId: image.id, hardwareProfileId: profile.id }
  await make.deployable({ assemblies: [{ ...parts, count: 1 }] })
  const nothing = { hardwareProfiles: null, images: null, settings: {}, keyWeights: {} }
  expect((await ask('GET', '/restrictions')).json).toEqual(nothing)

  const allowed = { hardwareProfiles: [profile.name], images: [image.name] }
  expect(await ask('PUT', '/restrictions', allowed)).toMatchObject({
    status: 200,
    json: { ...nothing, ...allowed },
  })
  const placing = { settings: { steps: 3, initial: 5, final: 5 }, keyWeights: { '#RAM': -4 } }
  await ask('PUT', '/restrictions', placing)
  expect((await ask('GET', '/restrictions')).json).toEqual({ ...allowed, ...placing })
  await ask('PUT', '/restrictions', { images: null, hardwareProfiles: [] })
  const after = { hardwareProfiles: [], images: null, ...placing }
  expect((await ask('GET', '/restrictions')).json).toEqual(after)
  expect((await ask('PUT', '/restrictions', {})).json).toEqual(after)

  const logged = await database().auditEntry.findMany({
    where: { subjectId: id, action: 'pcloud.restrict' },
    orderBy: { at: 'asc' },
  })
  expect(logged.map(({ after }) => after)).toEqual([
    allowed,
    placing,
    { images: null, hardwareProfiles: [] },
  ])
})

test.each([
  { name: 'an image that does not exist', body: { images: ['nothing'] }, path: 'images[0]' },
  { name: 'a profile', body: { hardwareProfiles: ['none'] }, path: 'hardwareProfiles[0]' },
  { name: 'one threshold', body: { settings: { initial: 9 } }, path: 'settings.initial' },
  {
    name: 'thresholds that rise',
    body: { settings: { initial: 1, final: 2 } },
    path: 'settings.initial',
  },
  { name: 'no rounds', body: { settings: { steps: 0 } }, path: 'settings.steps' },
  { name: 'the overhead', body: { settings: { overheadMb: 1 } }, path: 'settings' },
  { name: 'a weight in words', body: { keyWeights: { a: 'b' } }, path: 'keyWeights.a' },
  {
    name: 'the weight of a name that every object has',
    body: { keyWeights: { constructor: 5 } },
    path: 'keyWeights.constructor',
  },
  {
    name: 'the weight of a name that no record holds',
    body: { keyWeights: JSON.parse('{"__proto__":5}') },
    path: 'keyWeights.__proto__',
  },
])('$name is refused at its place', async ({ body, path }) => {
  const { ask } = await pcloudOwner()
  const { status, json } = await ask('PUT', '/restrictions', body)
  expect(status).toBe(422)
  expect(json.errors.map((error: { path: string }) => error.path)).toContain(path)
})

test('members see them but cannot change them', async () => {
  const owner = await pcloudOwner()
  const member = await person('member', { tenantId: owner.tenantId ?? '' })
  const path = `/pclouds/${owner.id}/restrictions`
  expect((await call('GET', path, member)).status).toBe(200)
  expect((await call('PUT', path, { ...member, body: {} })).status).toBe(403)
})
