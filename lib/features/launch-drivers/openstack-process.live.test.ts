import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { resumeAttempts } from '@/lib/features/launches/drivers/follow-servers.server'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { inWords, scenario } from '@/testing/fixtures/openstack/figures'
import { type LiveCloud, liveCloud, setPassword } from '@/testing/fixtures/openstack/live'
import { startNovaProxy } from '@/testing/fixtures/openstack/nova-proxy'
import { slowCloud } from '@/testing/fixtures/openstack/slow-cloud'

/** Run only by `npm run test:openstack`. A running Berth process launches on a real Nova behind a proxy. */

const KILLS = 20
const MEASURED = 12
const IN_FLIGHT = 50
const SLOW_CREATE_MS = 8_000
const REGION = 'behind-a-proxy'
const patient = { timeout: 120_000, interval: 50 }

let cloud: LiveCloud
let nova: Awaited<ReturnType<typeof startNovaProxy>>
let berth: BerthProcess
let removeRegion: () => Promise<void>

beforeAll(async () => {
  cloud = await liveCloud()
  nova = await startNovaProxy(await cloud.administration.novaUrl())
  removeRegion = await cloud.administration.addRegion(REGION, nova.url)
  await cloud.project('behind')
  await cloud.administration.allow('behind', 100)
})
afterAll(async () => {
  await berth.end()
  await removeRegion()
  nova.close()
})

/** Creates accounts. The first one launches through the proxy. */
async function fixture(accounts = ['a']) {
  const rows = await inventoryRows({ accounts })
  await cloud.connect(rows, { projects: accounts.map(() => 'behind'), region: REGION })
  return rows
}

const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${berth.url}/api/v1${path}`, {
    method,
    headers: { ...cloud.headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Launches through the process, on one account. */
const launch = async ({ pool, deployable }: InventoryRows, account: string): Promise<string> => {
  const pin = { account, reason: 'a test' }
  return (await send('POST', '/launches', { pool: pool.name, deployable: deployable.name, pin })).id
}

/** Milliseconds from the decision until the cloud accepted the launch. */
async function acceptedAfter(id: string): Promise<number> {
  const [at, acceptedAt] = await vi.waitFor(async () => {
    const shown = await send('GET', `/launches/${id}`)
    const accepted = shown.cloud[0]?.acceptedAt
    if (!accepted) throw new Error(`The launch ${id} is ${shown.state}`)
    return [shown.at, accepted]
  }, patient)
  return Date.parse(acceptedAt) - Date.parse(at)
}

const isRunning = (id: string) =>
  vi.waitFor(async () => expect((await cloud.show(id)).state).toBe('running'), patient)

/** Launches one at a time, and returns the milliseconds that Berth adds to those of Nova. */
async function addedBy(rows: InventoryRows, count: number): Promise<number[]> {
  const added: number[] = []
  for (let i = 0; i < count; i++) {
    const id = await launch(rows, rows.account.id)
    const took = await acceptedAfter(id)
    added.push(took - (nova.creationsMs.at(-1) ?? 0))
    await isRunning(id)
    await cloud.end(id)
  }
  return added
}

/** Ends the process at once, as `kill -9` does. */
async function kill() {
  const gone = once(berth.child, 'exit')
  berth.child.kill('SIGKILL')
  await gone
}

test('killing a process between creation and record leaves no server twice and none behind', {
  timeout: 1_800_000,
}, async () => {
  const seen = scenario('`kill -9` of a process between the creation and its record, 20 times')
  const rows = await fixture()
  let found = 0
  berth = await startProcess()
  for (let i = 0; i < KILLS; i++) {
    const killed = nova.afterNextCreation(kill)
    const id = await launch(rows, rows.account.id)
    await killed
    expect(await cloud.show(id)).toMatchObject({ state: 'pending', cloud: [{ servers: [] }] })
    expect(await cloud.servers(`berth.${id}.1`)).toHaveLength(1)
    berth = await startProcess()
    // The job that runs every minute to continue lost attempts does the same.
    await resumeAttempts(database(), new Date(Date.now() + 3 * MINUTE_MS))
    await isRunning(id)
    expect(await cloud.servers(`berth.${id}.1`)).toHaveLength(1)
    found += 1
    await cloud.end(id)
  }
  await berth.end()
  await cloud.confirmAll()
  seen(`found again by its tag ${found} times, none twice, 0 servers left`)
})

test('Berth adds little to the time of the cloud, even next to a slow cloud', {
  timeout: 1_200_000,
}, async () => {
  const slow = await slowCloud([cloud.parts.flavor], SLOW_CREATE_MS)
  process.env.BERTH_OUTGOING_ALLOW = '127.0.0.1/32'
  const rows = await fixture(['a', 'b'])
  const [, other] = rows.accounts
  const second = other?.id ?? ''
  await cloud.send('PUT', `/accounts/${second}/driver`, slow.driver)
  await setPassword(second, slow.secret)
  berth = await startProcess()
  await addedBy(rows, 1)

  const alone = scenario('from decided to accepted, beyond the time of Nova itself')
  alone(`${inWords(await addedBy(rows, MEASURED))} in ${MEASURED} launches`)

  const beside = scenario(
    `the same with ${IN_FLIGHT} attempts in flight on an account whose cloud takes ${SLOW_CREATE_MS / 1000} s (double)`,
  )
  const followed = scenario(`${IN_FLIGHT} launches on that account, followed by lists`)
  const held = await Promise.all(Array.from({ length: IN_FLIGHT }, () => launch(rows, second)))
  await vi.waitFor(() => expect(slow.waiting()).toBeGreaterThan(0), patient)
  const added = await addedBy(rows, 3)
  beside(`${inWords(added)} in 3 launches; ${slow.mostWaiting()} calls open at the slow cloud`)

  for (const id of held) await isRunning(id)
  followed(`all ran; ${slow.lists()} lists, at most one every two seconds`)
  expect(slow.lists()).toBeLessThan(IN_FLIGHT)
  for (const id of held) await cloud.end(id)
  await berth.end()
  await cloud.confirmAll()
  slow.close()
})
