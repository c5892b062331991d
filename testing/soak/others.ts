import { setTimeout as wait } from 'node:timers/promises'
import { type Send, type Sent, sendUntilAnswered } from './sending'
import type { SoakFixture } from './soak-fixture'

/** The acknowledged calls, by kind. */
export type Acknowledged = {
  placements: string[]
  allocations: string[]
  waiting: string[]
  policyVersions: number[]
  prices: string[]
  samples: number
  usages: number
}

const PAUSE_MS = 20

/**
 * Sends all calls other than launches until `stop`, with one client for each kind. An unanswered call is repeated with
 * its key.
 */
export function otherLoad(send: Send, fixture: SoakFixture) {
  const acknowledged: Acknowledged = {
    placements: [],
    allocations: [],
    waiting: [],
    policyVersions: [],
    prices: [],
    samples: 0,
    usages: 0,
  }
  const answered = sendUntilAnswered(send)
  let isOver = false
  const kinds = kindsOf(answered, fixture, acknowledged)
  const done = Promise.all(
    kinds.map(async (run) => {
      for (let i = 0; !isOver; i++) {
        await run(i)
        await wait(PAUSE_MS)
      }
    }),
  )
  const stop = async () => {
    isOver = true
    await done
    return acknowledged
  }
  return { stop, acknowledged }
}

type Kind = (i: number) => Promise<void>

const kindsOf = (send: Send, fixture: SoakFixture, to: Acknowledged): readonly Kind[] => [
  (i) => startAndStop(send, fixture, to, i),
  (i) => allocateAndRelease(send, fixture, to, i),
  (i) => waitAndAccept(send, fixture, to, i),
  (i) => publish(send, fixture, to, i),
  (i) => changePrice(send, fixture, to, i),
  (i) => report(send, fixture, to, i),
]

/** Returns the body of an expected response. Any other response is a fault of the test. */
function expected(sent: Sent, what: string, ...statuses: number[]): Record<string, unknown> {
  if (statuses.includes(sent.status) && sent.json !== null) return sent.json
  throw new Error(`${what} answered ${sent.status}: ${JSON.stringify(sent.json).slice(0, 500)}`)
}

const nth = <It>(all: readonly It[], i: number): It => {
  const it = all[i % all.length]
  if (it === undefined) throw new Error('There is nothing to choose from.')
  return it
}

async function startAndStop(send: Send, { vms, mark }: SoakFixture, to: Acknowledged, i: number) {
  const path = `/vms/${nth(vms, i)}`
  const started = await send('POST', `${path}/start`, { key: `${mark} start ${i}` })
  const { placement } = expected(started, 'A start', 201)
  to.placements.push(String(Object(placement).id))
  // If the response to a successful stop was lost, its repetition reports that the VM is stopped.
  expected(await send('POST', `${path}/stop`), 'A stop', 200, 409)
}

async function allocateAndRelease(
  send: Send,
  { pclouds, mark, plentiful }: SoakFixture,
  to: Acknowledged,
  i: number,
) {
  const hosts = `/pclouds/${nth(pclouds, i)}/hosts`
  const name = `host-${i}`
  const allocated = await send('POST', hosts, {
    key: `${mark} host ${i}`,
    body: { flavor: plentiful, name },
  })
  expected(allocated, 'An allocation', 201)
  to.allocations.push(name)
  expected(await send('DELETE', `${hosts}/${name}`), 'A release', 200, 404)
}

/** All Pclouds wait for one host: each accepts its offer and releases the host for the next one. */
async function waitAndAccept(
  send: Send,
  { pclouds, mark, scarce }: SoakFixture,
  to: Acknowledged,
  i: number,
) {
  const pcloud = `/pclouds/${nth(pclouds, i)}`
  const name = `scarce-${i}`
  const joined = await send('POST', `${pcloud}/waiting`, {
    key: `${mark} waiting ${i}`,
    body: { flavor: scarce, names: [name] },
  })
  const id = String(expected(joined, 'Waiting', 201).id)
  to.waiting.push(id)
  for (let tries = 0; tries < 20; tries++) {
    const accepted = await send('POST', `${pcloud}/waiting/${id}/accept`)
    if (accepted.status === 200) break
    await wait(100)
  }
  expected(await send('DELETE', `${pcloud}/waiting/${id}`), 'A withdrawal', 200, 404, 409)
  expected(await send('DELETE', `${pcloud}/hosts/${name}`), 'A release', 200, 404)
}

async function publish(
  send: Send,
  { pool, accounts, mark }: SoakFixture,
  to: Acknowledged,
  i: number,
) {
  const params = { weights: { [nth(accounts, i)]: 1 + (i % 5) } }
  const document = {
    modules: [{ id: 'base', module: 'weighted-split', enabled: true, params }],
  }
  const published = await send('POST', `/pools/${pool}/policy/publish`, {
    key: `${mark} publish ${i}`,
    ifMatch: to.policyVersions.length,
    body: { document, note: 'soak' },
  })
  to.policyVersions.push(Number(expected(published, 'A publish', 200, 201).version))
  await wait(500)
}

async function changePrice(
  send: Send,
  { accounts, profile, mark }: SoakFixture,
  to: Acknowledged,
  i: number,
) {
  const price = await send('POST', '/prices', {
    key: `${mark} price ${i}`,
    body: {
      accountId: nth(accounts, i),
      hardwareProfileId: profile,
      amount: `0.${(i % 89) + 10}`,
      supersede: true,
    },
  })
  to.prices.push(String(expected(price, 'A price', 201).id))
  await wait(200)
}

/** Reports samples of accounts, and usage of a node and of a pod. Repeating a report changes nothing. */
async function report(
  send: Send,
  { accounts, nodes, pod }: SoakFixture,
  to: Acknowledged,
  i: number,
) {
  const at = new Date().toISOString()
  const samples = accounts.flatMap((account) =>
    Array.from({ length: 20 }, (_, n) => ({ account, metric: `metric_${n}`, value: i + n, at })),
  )
  expected(await send('POST', '/monitoring', { body: { samples } }), 'Samples', 200)
  to.samples += samples.length
  const usage = { load: (i % 10) / 10, physicalFreeRamMb: 60_000 }
  expected(await send('PUT', `/nodes/${nth(nodes, i)}/usage`, { body: usage }), 'Usage', 200)
  const cinder = { total_capacity_gb: 1_000, free_capacity_gb: 900 - (i % 100) }
  expected(await send('PUT', `/pods/${pod}/usage`, { body: { cinder } }), 'Usage', 200)
  to.usages += 2
}
