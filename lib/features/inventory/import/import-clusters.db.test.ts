import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import {
  countsOf,
  format,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'

const state = `${format}
providers: [ { name: kvm, kind: openstack } ]
realms: [ { provider: kvm, name: az1 } ]
pods: [ { provider: kvm, realm: az1, name: Pod1 } ]
`
const place = 'provider: kvm, realm: az1, pod: Pod1'
const clusterOf = (keys: string) =>
  `clusters: [ { ${place}, name: kvm-1, nodeKeys: [ ${keys} ] } ]\n`
const nodesOf = (keys: string) =>
  `nodes: [ { ${place}, cluster: kvm-1, name: node-01, ramMb: 65536, cpus: 16, keys: { ${keys} } } ]\n`
const ssd = '{ name: SSD, value: 0 }'

test('clusters and nodes are imported with their keys, and a changed weight does not change the values of nodes', async () => {
  const first = await sendDocument(`${state}${clusterOf(ssd)}${nodesOf('SSD: 1')}`)
  expect(first.status).toBe(200)
  expect(countsOf(first, 'node')).toMatchObject({ creates: 1 })
  const node = await database().node.findFirstOrThrow({ include: { keys: true } })
  expect(node).toMatchObject({ physicalFreeRamMb: 65_536, keys: [{ name: 'SSD', value: 1 }] })
  expect(await database().resourceKey.count()).toBe(3)

  const heavier = await sendDocument(
    `${format}${clusterOf('{ name: SSD, value: 0, weight: 4 }, { name: HDD, value: 0 }')}`,
  )
  expect(countsOf(heavier, 'cluster')).toMatchObject({ updates: 1 })
  const keys = await database().nodeKeyValue.findMany()
  expect(keys).toMatchObject([{ nodeId: node.id, name: 'SSD', value: 1 }])

  const taken = await takeDocument()
  const again = await sendDocument(taken.text)
  expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
})

test('ascending thresholds are refused', async () => {
  const rising = `clusters: [ { ${place}, name: kvm-2, initial: 1, final: 2 } ]\n`
  const answer = await sendDocument(`${format}${rising}`)
  expect(answer).toMatchObject({ status: 422, json: { code: 'out-of-range' } })
  expect(await database().cluster.count({ where: { name: 'kvm-2' } })).toBe(0)
})

test('a key that the cluster does not list is refused, and nothing is written', async () => {
  const before = await database().nodeKeyValue.findMany()
  const answer = await sendDocument(`${format}${nodesOf('NVME: 1')}`)
  expect(answer).toMatchObject({ status: 422, json: { code: 'unknown-key' } })
  expect(await database().nodeKeyValue.findMany()).toEqual(before)
})

test.each([true, false])(
  'local storage is refused while VMs have no disk node, dry run %s',
  async (dryRun) => {
    const { id: clusterId } = await database().cluster.findFirstOrThrow({
      where: { name: 'kvm-1' },
    })
    const vm = { id: `vm-${dryRun}`, clusterId, name: `vm-${dryRun}`, ramMb: 1024, vcpus: 1 }
    await database().vm.create({ data: vm })
    const local = `clusters: [ { ${place}, name: kvm-1, localStorage: true } ]\n`
    const answer = await sendDocument(`${format}${local}`, { dryRun })
    expect(answer.status).toBe(422)
    expect(answer.json.errors).toEqual([
      {
        path: 'clusters[0].localStorage',
        message: expect.stringMatching(/line 2: The disks of \d VMs? are not on a node/),
      },
    ])
    const stored = await database().cluster.findUniqueOrThrow({ where: { id: clusterId } })
    expect(stored.localStorage).toBe(false)
  },
)
