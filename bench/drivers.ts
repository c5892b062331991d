import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { type SlowCloud, slowCloud } from '@/testing/fixtures/openstack/slow-cloud'
import { type Berth, withBerths } from './support/berth'
import { type Ask, caller } from './support/calls/ask'
import { inMs, machine, quantile, verdict } from './support/numbers'

/**
 * Measures the time from the decision of a launch until its cloud accepted it, minus the time of the cloud. It
 * is measured without other load, and while another account has 50 attempts in flight at a cloud that takes 8 s
 * for each. The clouds are OpenStack doubles on this machine.
 */
const LAUNCHES = 60
const AT_A_TIME = 4
const IN_FLIGHT = 50
const CREATE_MS = 250
const SLOW_CREATE_MS = 8_000
const GOAL_MS = 150

const flavors = [1, 2, 3, 4].map((size) => `size-${size}`)
const accountSchema = z.object({ revision: z.number() })
const launchSchema = z.object({ id: z.string() })
const detailSchema = z.object({
  at: z.iso.datetime(),
  state: z.string(),
  cloud: z.array(z.object({ acceptedAt: z.iso.datetime().nullable() })),
})

const accountName = (n: number) => `cloud-account-${n}`

async function connect({ databaseUrl }: Berth, ask: Ask, clouds: readonly SlowCloud[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('UPDATE "Account" SET "quota" = NULL')
  await client.end()
  for (const [i, { driver, secret }] of clouds.entries()) {
    const path = `/accounts/${accountName(i + 1)}`
    const { revision } = accountSchema.parse(await expectOk(ask(path)))
    const set = { method: 'PUT', body: { secret, driver }, ifMatch: revision }
    await expectOk(ask(`${path}/driver-secret`, set))
  }
}

async function expectOk(answering: Promise<Response>): Promise<unknown> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function launchOn(ask: Ask, account: number): Promise<string> {
  const pin = { account: accountName(account), reason: 'bench' }
  const body = { pool: 'cloud', deployable: 'deployable-01', pin }
  return launchSchema.parse(await expectOk(ask('/launches', { body }))).id
}

/** Milliseconds from the decision until the cloud accepted the launch. */
async function acceptedAfter(ask: Ask, id: string): Promise<number> {
  for (;;) {
    const shown = detailSchema.parse(await expectOk(ask(`/launches/${id}`)))
    const acceptedAt = shown.cloud[0]?.acceptedAt
    if (acceptedAt) return Date.parse(acceptedAt) - Date.parse(shown.at)
    if (shown.state !== 'pending') throw new Error(`The launch ${id} is ${shown.state}`)
    await wait(100)
  }
}

/** The time that Berth adds to that of the cloud, for each launch. */
async function measure(ask: Ask): Promise<number[]> {
  const added: number[] = []
  const lane = async () => {
    for (let i = 0; i < LAUNCHES / AT_A_TIME; i++)
      added.push((await acceptedAfter(ask, await launchOn(ask, 1))) - CREATE_MS)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return added
}

const line = (what: string, added: readonly number[]) => ({
  launches: what,
  'added p50, ms': inMs(quantile(added, 0.5)),
  'added p95, ms': inMs(quantile(added, 0.95)),
  [`goal ${GOAL_MS} ms`]: verdict(quantile(added, 0.95) <= GOAL_MS),
})

const clouds = [await slowCloud(flavors, CREATE_MS), await slowCloud(flavors, SLOW_CREATE_MS)]
const filling = { pools: [{ name: 'cloud', accounts: 2, realms: 1 }], deployables: 1 }
const settings = { BERTH_OUTGOING_ALLOW: '127.0.0.1/32' }
try {
  await withBerths(
    [filling],
    async ([berth]) => {
      if (berth === undefined) throw new Error('The server is missing')
      const ask = caller(berth)
      await connect(berth, ask, clouds)
      await acceptedAfter(ask, await launchOn(ask, 1))
      const alone = await measure(ask)
      const slow = await Promise.all(Array.from({ length: IN_FLIGHT }, () => launchOn(ask, 2)))
      const beside = await measure(ask)
      console.log(`From decided to accepted, a cloud that takes ${CREATE_MS} ms; ${machine()}`)
      console.table([
        line('alone', alone),
        line(`beside ${slow.length} in flight at a slow cloud`, beside),
      ])
      console.log(`${clouds[0]?.lists()} lists of servers for ${2 * LAUNCHES + 1} launches`)
    },
    { env: settings },
  )
} finally {
  for (const { close } of clouds) close()
}
