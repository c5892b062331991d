import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'

let berth: BerthProcess

beforeAll(async () => {
  berth = await startProcess()
})

afterAll(() => berth.end())

test('the worker offers a released host immediately', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const [holder, waiter] = [await pcloudOwner(), await pcloudOwner()]
  await holder.ask('POST', '/hosts', { flavor, name: 'a' })
  await waiter.ask('POST', '/waiting', { flavor })
  await holder.ask('DELETE', '/hosts/a')
  await vi.waitFor(
    async () => {
      const { items } = (await waiter.ask('GET', '/waiting')).json
      expect(items).toMatchObject([{ state: 'offered' }])
    },
    { timeout: 25_000, interval: 200 },
  )
})
