import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

/** The findings of a launch whose first attempt is reported after its time-out. */
async function findingsOf({ id, deadline }: { id: string; deadline: string }, result: string) {
  await timeOutAttempts(database(), new Date(deadline))
  const body = { attempt: 1, result }
  const late = await call('POST', `/launches/${id}/outcome`, { headers: operator.headers, body })
  expect(late.json).toMatchObject({ status: 409, code: 'attempt-closed' })
  const { json } = await call('GET', '/reconcile', operator)
  return json.items.filter(({ facts }: { facts: object }) => Object.values(facts).includes(id))
}

test('lists a launch on an ordinary account that was reported as succeeded after its time-out', async () => {
  const { pool, deployable, account } = await inventoryRows()
  const body = { pool: pool.id, deployable: deployable.id }
  const { json } = await call('POST', '/launches', { headers: operator.headers, body })
  const [found, ...more] = await findingsOf(json, 'succeeded')
  expect(more).toEqual([])
  expect(found).toMatchObject({
    kind: 'late-outcome',
    facts: { launchId: json.id, attempt: 1, account: account.name, vms: null },
    sentence: `Attempt 1 of launch ${json.id} was reported as succeeded after it was closed: ${account.name} may run it.`,
    remedy: 'Check what the account runs, and end what belongs to this attempt.',
    pcloudId: null,
    clusterId: null,
    fix: null,
  })
  const fix = { finding: found.id, expected: found.facts }
  const refused = await call('POST', '/reconcile/fixes', { headers: operator.headers, body: fix })
  expect(refused.json).toMatchObject({ status: 409, code: 'no-fix' })
})

test('names the VMs, the cluster and the Pcloud of a late launch', async () => {
  const fixture = await levelFixture(['one'])
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 1, room: 2 })
  const nodeId = cluster.nodes[0]?.id ?? ''
  const pcloud = (await pcloudOf(fixture.tenant.id)).id
  await offerHost(nodeId)
  await giveHost(nodeId, pcloud)
  const { json } = await fixture.launch({ pcloud })
  const [found, ...more] = await findingsOf(json, 'succeeded')
  expect(more).toEqual([])
  const vms = json.vms[0].name
  expect(found).toMatchObject({ pcloudId: pcloud, clusterId: cluster.id, facts: { vms } })
  expect(found.sentence).toContain(`${fixture.account.name} may run it as ${vms}.`)
})

test('does not list a late report of a failure, after which nothing runs', async () => {
  const { pool, deployable } = await inventoryRows()
  const body = { pool: pool.id, deployable: deployable.id }
  const { json } = await call('POST', '/launches', { headers: operator.headers, body })
  expect(await findingsOf(json, 'failed')).toEqual([])
})
