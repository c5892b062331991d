import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

let operator: Person
beforeAll(async () => {
  operator = await person('operator')
})

test('a host is not released while a VM starts there at the same instant', async () => {
  const owner = await person('owner')
  const { flavor, clusterId } = await poolFixture({ hosts: 1 })
  const send = (who: Person, method: string, path: string, body?: object) =>
    call(method, path, { headers: who.headers, ...(body === undefined ? {} : { body }) })
  const { json: pcloud } = await send(owner, 'POST', '/pclouds', { name: 'race' })
  const hosts = `/pclouds/${pcloud.id}/hosts`
  const vmOf = { clusterId, tenant: owner.tenantId, pcloud: pcloud.id, ramMb: 1024, vcpus: 1 }
  for (let round = 0; round < 6; round++) {
    const name = `host-${round}`
    await send(owner, 'POST', hosts, { flavor, name })
    await send(owner, 'POST', `${hosts}/${name}/enable`)
    const { json: vm } = await send(operator, 'POST', '/vms', { ...vmOf, name: `vm-${round}` })
    const release = async () => {
      await send(owner, 'POST', `${hosts}/${name}/disable`)
      return send(owner, 'DELETE', `${hosts}/${name}`)
    }
    const start = () => send(operator, 'POST', `/vms/${vm.id}/start`)
    const [released] = await Promise.all(
      round % 2 === 0 ? [release(), start()] : [start().then(release), release()],
    )
    const row = await database().vm.findUniqueOrThrow({ where: { id: vm.id } })
    const where = { pcloudId: pcloud.id, name, closedAt: null }
    const held = await database().hostAllocation.count({ where })
    // Either the VM runs and the host is held, or the host is free and no VM runs there.
    expect(held).toBe(row.nodeId === null ? 0 : 1)
    expect([200, 404, 409]).toContain(released?.status)
    if (row.nodeId !== null) {
      await send(operator, 'POST', `/vms/${vm.id}/stop`)
      expect((await send(owner, 'DELETE', `${hosts}/${name}`)).status).toBe(200)
    }
  }
}, 60_000)

test('a release during a placement waits for it, and finds its VM', async () => {
  const owner = await pcloudOwner()
  const { flavor, clusterId, nodeIds } = await poolFixture({ hosts: 1 })
  await owner.ask('POST', '/hosts', { flavor, name: 'web' })
  const vm = { clusterId, tenantId: owner.tenantId, pcloudId: owner.id, name: 'late' }
  const running = { state: 'running', nodeId: nodeIds[0] ?? '', placedAt: new Date() }
  const released = await database().$transaction(
    async (tx) => {
      // Locks the cluster before its nodes and VMs, as every placement does.
      await tx.$executeRaw`select from "Cluster" where "id" = ${clusterId} for no key update`
      const releasing = owner.ask('DELETE', '/hosts/web')
      while ((await waitingForLocks()) === 0) await wait(10)
      await tx.vm.create({
        data: { ...vm, ...running, startedAt: new Date(), ramMb: 1024, vcpus: 1 },
      })
      return { releasing }
    },
    { timeout: 30_000 },
  )
  const { json } = await released.releasing
  expect(json).toMatchObject({ status: 409, code: 'host-not-empty', facts: { instances: 1 } })
})
