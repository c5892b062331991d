import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { clusterIn, type LevelFixture, levelFixture } from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { type Person, person } from '@/testing/people'

let fixture: LevelFixture
let owner: Person
let processes: ApiProcess[]
let nodes: readonly string[]
let pcloud = ''

beforeAll(async () => {
  fixture = await levelFixture(['one'])
  owner = await person('owner', { tenantId: fixture.tenant.id })
  const start = () => startApi(process.env.DATABASE_URL ?? '')
  processes = await Promise.all([start(), start()])
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 12, room: 2 })
  nodes = cluster.nodes.map(({ id }) => id)
  pcloud = (await pcloudOf(fixture.tenant.id)).id
  for (const nodeId of nodes) await offerHost(nodeId)
}, 120_000)

afterAll(() => Promise.all(processes.map((each) => each.kill())))

async function ask(n: number, method: string, path: string, body?: object) {
  const headers = { ...owner.headers, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${processes[n]?.url}${path}`, { method, headers, ...sent })
  return { status: response.status, json: await response.json() }
}

test('a host is never released while launches run on it', async () => {
  const { pool, deployable } = fixture.body as Record<string, string>
  let [released, launched] = [0, 0]
  for (const [round, nodeId] of nodes.entries()) {
    const host = await giveHost(nodeId, pcloud, { name: 'host' })
    const launch = ask(0, 'POST', '/launches', { pool, deployable, pcloud })
    const giveBack = async () => {
      await new Promise((resolve) => setTimeout(resolve, round * 3))
      await ask(1, 'POST', `/pclouds/${pcloud}/hosts/host/disable`)
      return ask(1, 'DELETE', `/pclouds/${pcloud}/hosts/host`)
    }
    const [placed, back] = await Promise.all([launch, giveBack()])
    const on = await database().vm.count({ where: { nodeId } })
    const { closedAt } = await database().hostAllocation.findUniqueOrThrow({
      where: { id: host.id },
    })
    expect(back.status).toBe(closedAt === null ? 409 : 200)
    expect({ on, status: placed.status }).toEqual(
      closedAt === null ? { on: 1, status: 201 } : { on: 0, status: 409 },
    )
    expect(placed.json.code).toBe(closedAt === null ? undefined : 'no-valid-host')
    if (closedAt !== null) released++
    else {
      launched++
      expect((await ask(1, 'DELETE', `/launches/${placed.json.id}`)).status).toBe(200)
      expect((await ask(0, 'DELETE', `/pclouds/${pcloud}/hosts/host`)).status).toBe(200)
    }
  }
  expect(released + launched).toBe(nodes.length)
}, 120_000)
