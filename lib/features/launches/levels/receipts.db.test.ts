import { beforeEach, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { leavesOf, unnoticedIn } from '@/testing/receipt-leaves'
import { berth } from '@/testing/terminal'
import { fillPod, type LevelWorld, levelWorld } from '@/testing/worlds/launch-levels'

let world: LevelWorld

beforeEach(async () => {
  world = await levelWorld()
})

const exported = async (id: string) => (await call('GET', `/receipts/${id}`, world.operator)).text

test('the pod of a launch is recomputed, and each changed value of it is found', async () => {
  await world.launch()
  await fillPod(world.pods.one?.id ?? '', 90)
  const { receipt } = (await world.launch()).json
  const text = await exported(receipt.id)
  const { levels } = JSON.parse(text)
  expect(levels).toMatchObject({
    pod: { decision: { action: 'rebind', reason: 'threshold', pod: world.pods.two?.id } },
    failure: null,
  })
  expect((await berth('verify', text)).out).toMatch(/^This receipt is sound: /)
  expect(leavesOf(levels).length).toBeGreaterThan(50)
  expect(await unnoticedIn(text)).toEqual([])
})

test('a launch without a tenant is recomputed', async () => {
  const { receipt } = (await world.launch({ tenant: null, extraSpecs: { a: 'b' } })).json
  expect((await berth('verify', await exported(receipt.id))).code).toBe(0)
})
