import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { expectFull, vmCluster } from '@/testing/fixtures/vm-cluster'
import { type Person, person } from '@/testing/people'

let operator: Person
let processes: ApiProcess[]

const newProcess = () => startApi(process.env.DATABASE_URL ?? '')

beforeAll(async () => {
  operator = await person('operator')
  processes = await Promise.all([newProcess(), newProcess()])
})

afterAll(() => Promise.all(processes.map((each) => each.kill())))

async function post(process: ApiProcess | undefined, path: string) {
  const headers = { ...operator.headers, 'content-type': 'application/json' }
  const response = await fetch(`${process?.url}${path}`, { method: 'POST', headers })
  return { status: response.status, json: await response.json() }
}

test('60 concurrent starts through two processes fill all nodes and exceed none', async () => {
  const { clusterId, ids } = await vmCluster()
  const starts = ids.map((id, n) => post(processes[n % 2], `/vms/${id}/start`))
  const answers = await Promise.all(starts)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const placed = answers.filter(({ json }) => json.placement.kind === 'placed')
  expect(await expectFull(clusterId)).toBe(placed.length)

  // Each process reads the stops and starts of the other process.
  const stops = placed.map(({ json }, n) => post(processes[n % 2], `/vms/${json.vm.id}/stop`))
  expect(new Set((await Promise.all(stops)).map(({ status }) => status))).toEqual(new Set([200]))
  const again = ids.map((id, n) => post(processes[(n + 1) % 2], `/vms/${id}/start`))
  const kinds = (await Promise.all(again)).map(({ json }) => json.placement.kind)
  expect(await expectFull(clusterId)).toBe(kinds.filter((kind) => kind === 'placed').length)
}, 120_000)

/** The tables that a start reads or writes, in this order. The process is killed while it waits for each of them. */
const steps = ['Cluster', 'ResourceKey', 'DecisionContent', 'Placement', 'AuditEntry']

const waiting = async (table: string) => {
  const rows = await database().$queryRaw<unknown[]>`
    select from pg_locks where not "granted" and "relation" = ${`"${table}"`}::regclass`
  return rows.length > 0
}

describe('kill -9 of a process during a start', () => {
  test.each(steps)(
    'leaves no partial changes while it waits for %s',
    async (table) => {
      const { clusterId, ids } = await vmCluster({ count: 12, perNode: 2 })
      const [id = ''] = ids
      const doomed = await newProcess()
      const lost = await database().$transaction(
        async (tx) => {
          await tx.$executeRawUnsafe(`lock table "${table}" in access exclusive mode`)
          const lost = post(doomed, `/vms/${id}/start`).catch(() => 'lost')
          while (!(await waiting(table))) await wait(10)
          await doomed.kill()
          return { lost }
        },
        { timeout: 60_000 },
      )
      expect(await lost.lost).toBe('lost')
      // The database notices the end of a connection when it next writes to it.
      const answer = await post(processes[0], `/vms/${ids[1]}/start`)
      expect(answer.json.placement.kind).toBe('placed')
      const vm = await database().vm.findUniqueOrThrow({ where: { id } })
      expect(vm).toMatchObject({ state: 'stopped', nodeId: null, placedAt: null, revision: 1 })
      expect(await database().placement.count({ where: { vmId: id } })).toBe(0)
      expect(await database().auditEntry.count({ where: { subjectId: id } })).toBe(0)
      const rest = ids.filter((each) => each !== ids[1])
      await Promise.all(rest.map((each, n) => post(processes[n % 2], `/vms/${each}/start`)))
      await expectFull(clusterId)
    },
    120_000,
  )
})
