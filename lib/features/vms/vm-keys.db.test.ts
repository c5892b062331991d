import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const send = async (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, { headers: await headers(), body, ...(ifMatch ? { ifMatch } : {}) })

/** Creates a VM with keys at two levels, on a cluster whose nodes have two keys. */
async function vmWithKeys() {
  const { id: clusterId } = await make.cluster()
  await make.node({ clusterId })
  await send(
    'PUT',
    `/clusters/${clusterId}/node-keys`,
    {
      keys: [
        { name: 'SSD', value: 0 },
        { name: '_zone', value: 1 },
      ],
      values: {},
    },
    1,
  )
  const tenant = await make.tenant()
  const image = `image-${clusterId}`
  const vm = (
    await send('POST', '/vms', {
      clusterId,
      name: 'web-01',
      ramMb: 1024,
      vcpus: 1,
      tenant: tenant.id,
      subjects: { image },
    })
  ).json
  const key = (level: string, subject: string, name: string) =>
    send('POST', '/resource-keys', {
      level,
      class: 'system',
      subject,
      name,
      value: 1,
      weight: 5,
    })
  await key('server', vm.id, 'SSD')
  await key('image', image, 'GPU')
  await key('image', 'another image', 'SSD')
  return { vm, clusterId, tenant, image }
}

test('the keys of a VM are shown at their levels, with the names that nodes can match', async () => {
  const { vm, clusterId, tenant, image } = await vmWithKeys()
  const { json } = await send('GET', `/vms/${vm.id}/keys`)
  expect(json.subjects).toEqual({
    cluster: clusterId,
    customer: tenant.id,
    server: vm.id,
    image,
  })
  const names = json.keys.map(({ level, name }: Record<string, string>) => `${level} ${name}`)
  expect(names.toSorted()).toEqual([
    ...['cluster #CPU', 'cluster #LOAD', 'cluster #RAM', 'image GPU', 'server SSD'],
  ])
  expect(json.keys.find(({ name }: { name: string }) => name === 'SSD')).toMatchObject({
    level: 'server',
    class: 'system',
    subject: vm.id,
    value: 1,
    weight: 5,
    revision: 1,
  })
  expect(json.advertised.system.toSorted()).toEqual(['#CPU', '#LOAD', '#RAM', 'SSD'])
  expect(json.advertised.customer).toEqual(['_zone'])
  expect((await send('GET', '/vms/none/keys')).status).toBe(404)
})
