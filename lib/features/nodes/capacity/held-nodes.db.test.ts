import { expect, test } from 'vitest'
import { hostCapacity } from '@/lib/features/pclouds/hosts/host-capacity'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'
import { nodeCapacity } from './node-capacity'

test('a dedicated host has the same capacity on its node, its private cloud and its cluster', async () => {
  const { flavor, nodeIds, clusterId } = await poolFixture({ hosts: 1 })
  const owner = await pcloudOwner('prod')
  const admin = await person('admin')
  const node = async () => (await call('GET', `/nodes/${nodeIds[0]}`, admin)).json
  const own = nodeCapacity(await node())
  expect((await node()).pcloud).toBeNull()

  await owner.ask('POST', '/hosts', { flavor, name: 'one' })
  await owner.ask('PUT', '/ratios', { ramRatio: 1.25, cpuRatio: 8 })
  const host = (await owner.ask('GET', '/hosts')).json.items[0]
  const held = await node()
  expect(held.pcloud).toMatchObject({ name: 'prod', ramRatio: 1.25, cpuRatio: 8 })
  expect(nodeCapacity(held)).toEqual(hostCapacity(host))
  expect(nodeCapacity(held).ram.allocatable).toBe(own.ram.physical * 1.25)
  const { ram } = (await call('GET', `/clusters/${clusterId}`, admin)).json
  expect(ram).toMatchObject({
    physicalMb: own.ram.physical,
    committableMb: own.ram.physical * 1.25,
  })
})
