import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import { startApi } from '@/testing/api-process/start'
import {
  clusterIn,
  expectLevelsSound,
  instancesOf,
  type LevelFixture,
  levelFixture,
  vmsOnNodes,
} from '@/testing/fixtures/launch-levels'
import { expectSound, expectStored, loadOf } from '@/testing/launch-load'

const start = () => startApi(process.env.DATABASE_URL ?? '')

test('kill -9 leaves no VM without its launch, and nodes are empty once all launches ended', async () => {
  const fixture = await levelFixture(['one'])
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 3, room: 1000 })
  await instancesOf(fixture, 2)
  const api = await start()
  const { answers, stop } = loadOf(api, fixture.operator, fixture)
  while (answers.filter(({ status }) => status === 201).length < 60) await wait(10)
  await api.kill()
  await stop()
  await expectStored(answers)
  await expectLevelsSound(fixture.pool.id, { ...cluster, room: 1000 })

  for (let days = 1; days <= 2; days++)
    await timeOutAttempts(database(), new Date(Date.now() + days * DAY_MS))
  await expectLevelsSound(fixture.pool.id, { ...cluster, room: 1000 })
  expect(Object.values(await vmsOnNodes(cluster.id))).toEqual([0, 0, 0])
}, 120_000)

/** Repeats calls of one kind for as long as launches are made. */
type Doing = (run: number) => Promise<unknown>

async function mixedLoad(fixture: LevelFixture, clusterId: string) {
  const processes = await Promise.all([start(), start()])
  const problems: string[] = []
  let isOver = false
  const ask = async (run: number, method: string, path: string, body?: object) => {
    const response = await fetch(`${processes[run % 2]?.url}${path}`, {
      method,
      headers: { ...fixture.operator.headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 500) problems.push(`${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const during = async (work: Doing) => {
    for (let run = 0; !isOver; run++) await work(run)
  }
  const client = async (number: number) => {
    for (let run = 0; run < 12; run++) {
      const tenant = (run + number) % 3 === 0 ? null : fixture.tenant.id
      const launch = await ask(number, 'POST', '/launches', { ...fixture.body, tenant })
      const outcome = (result: string) =>
        ask(run, 'POST', `/launches/${launch.id}/outcome`, { attempt: launch.attempts, result })
      if (launch.state !== 'pending') continue
      if (run % 3 < 2) await outcome(run % 3 === 0 ? 'succeeded' : 'failed')
      if (run % 4 > 0) await ask(run, 'DELETE', `/launches/${launch.id}`)
    }
  }
  const switches: Doing = async (run) => {
    const state = run % 2 === 0 ? 'maintenance' : 'active'
    await ask(run, 'POST', `/pods/${fixture.pods.two?.id}/maintenance`, { state })
  }
  const migrations: Doing = async (run) => {
    const vm = await database().vm.findFirst({ where: { clusterId, nodeId: { not: null } } })
    if (vm === null) await wait(5)
    else await ask(run, 'POST', `/vms/${vm.id}/migrate`)
  }
  const requests: Doing = (run) =>
    ask(run, 'POST', '/pod-requests', { tenant: fixture.tenant.id, kind: 'volume' })
  const others = [switches, migrations, requests].map(during)
  await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)))
  isOver = true
  await Promise.all(others)
  await Promise.all(processes.map((each) => each.kill()))
  return problems
}

test('two processes that launch, end, migrate, bind and switch pods never overfill a node', async () => {
  const fixture = await levelFixture(['one', 'two'], ['a', 'b'])
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 4, room: 2 })
  await instancesOf(fixture, 2)
  expect(await mixedLoad(fixture, cluster.id)).toEqual([])
  await expectLevelsSound(fixture.pool.id, { ...cluster, room: 2 })
  await expectSound(fixture)
}, 120_000)

test('a batch of a hundred launches over realms with and without pods places all VMs', async () => {
  const fixture = await levelFixture(['one'])
  const { provider, mark, operator, pool } = fixture
  await database().realm.create({ data: { providerId: provider.id, name: `plain-${mark}` } })
  const cluster = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 10, room: 10 })
  const api = await start()
  const body = JSON.stringify({ launches: Array.from({ length: 100 }, () => fixture.body) })
  const headers = { ...operator.headers, 'content-type': 'application/json' }
  const answer = await fetch(`${api.url}/launch-batches`, { method: 'POST', headers, body })
  const { launches } = await answer.json()
  await api.kill()
  expect(launches).toHaveLength(100)
  const onPod = launches.filter((it: { pod: object | null }) => it.pod !== null)
  expect(onPod.length).toBeGreaterThan(20)
  expect(onPod.length).toBeLessThan(80)
  await expectLevelsSound(pool.id, { ...cluster, room: 10 })
  await expectSound(fixture)
}, 120_000)
