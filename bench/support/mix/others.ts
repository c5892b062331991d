import type { Ask } from '../calls/ask'
import type { Kind } from './at-rates'
import { TENANTS, VMS } from './fill'

const SAMPLES = 500
const METRICS = 100

/** The calls other than launches that a Berth of a few thousand hosts serves, each kind with its own rate. */
export async function otherKinds(
  ask: Ask,
  publish: () => Promise<Response>,
  accounts: readonly string[],
): Promise<readonly Kind[]> {
  await ask('/pclouds/pcloud-1/hosts', { body: { flavor: 'scarce', count: 90 } }).then(checked)
  const waiting = await joinAll(ask)
  return [
    { name: 'host allocated, given back', perSecond: 5, run: (i) => allocation(ask, i) },
    {
      name: 'offer withdrawn, waiting list joined',
      perSecond: 2,
      run: () => rejoin(ask, waiting),
    },
    { name: 'VM started, stopped', perSecond: 5, run: (i) => startAndStop(ask, i) },
    { name: "node's usage", perSecond: 20, run: (i) => nodeUsage(ask, i) },
    { name: "pod's usage", perSecond: 1, run: () => podUsage(ask) },
    { name: 'policy published', perSecond: 0.5, run: () => publish().then(checked) },
    { name: `${SAMPLES} samples`, perSecond: 2, run: (i) => samples(ask, accounts, i) },
  ]
}

async function checked(response: Response) {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text || 'null')
}

async function allocation(ask: Ask, i: number): Promise<void> {
  const [pcloud, name] = [`pcloud-${(i % TENANTS) + 1}`, `bench-${i}`]
  await ask(`/pclouds/${pcloud}/hosts`, { body: { flavor: 'large', name } }).then(checked)
  await ask(`/pclouds/${pcloud}/hosts/${name}`, { method: 'DELETE' }).then(checked)
}

type Entry = { pcloud: string; id: string }

async function join(ask: Ask, pcloud: string): Promise<Entry> {
  const body = { flavor: 'scarce' }
  const { id } = await ask(`/pclouds/${pcloud}/waiting`, { body }).then(checked)
  return { pcloud, id }
}

async function joinAll(ask: Ask): Promise<Entry[]> {
  const waiting: Entry[] = []
  for (let n = 1; n <= TENANTS; n++) waiting.push(await join(ask, `pcloud-${n}`))
  return waiting
}

/**
 * Lets the first entry of the waiting list give up its offer and join at the end; its hosts go to the next
 * entry.
 */
async function rejoin(ask: Ask, waiting: Entry[]): Promise<void> {
  const first = waiting.shift()
  if (first === undefined) return
  await ask(`/pclouds/${first.pcloud}/waiting/${first.id}`, { method: 'DELETE' }).then(checked)
  waiting.push(await join(ask, first.pcloud))
}

async function startAndStop(ask: Ask, i: number): Promise<void> {
  const id = `vm-${(i % VMS) + 1}`
  await ask(`/vms/${id}/start`, { method: 'POST' }).then(checked)
  await ask(`/vms/${id}/stop`, { method: 'POST' }).then(checked)
}

const nodeUsage = (ask: Ask, i: number): Promise<unknown> =>
  ask(`/nodes/cluster-pod-fleet-realm-${(i % 2) + 1}-${(i % 100) + 1}/usage`, {
    method: 'PUT',
    body: { load: (i % 10) / 10, physicalFreeRamMb: 900_000_000 },
  }).then(checked)

const podUsage = (ask: Ask): Promise<unknown> =>
  ask('/pods/pod-fleet-realm-1/usage', {
    method: 'PUT',
    body: { cinder: { total_capacity_gb: 1_000_000, free_capacity_gb: 900_000 } },
  }).then(checked)

function samples(ask: Ask, accounts: readonly string[], i: number): Promise<unknown> {
  const at = new Date().toISOString()
  const of = Array.from({ length: SAMPLES }, (_, n) => ({
    account: accounts[Math.floor(n / METRICS) % accounts.length],
    metric: `metric_${n % METRICS}`,
    value: i + n,
    at,
  }))
  return ask('/monitoring', { body: { samples: of } }).then(checked)
}
