import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import { levelFixture, otherRealm } from '@/testing/fixtures/launch-levels'

const attemptsOf = (launchId: string) =>
  database().receipt.findMany({
    where: { launchId },
    orderBy: { attempt: 'asc' },
    include: { result: true },
  })

test('an attempt fails if its pod enters maintenance after the draw, and the next match is used', async () => {
  const fixture = await levelFixture(['one'])
  const other = await otherRealm(fixture, ['spare'])
  await fixture.launch()
  const body = { launches: Array.from({ length: 20 }, () => fixture.body) }
  let answer: Awaited<ReturnType<typeof call>> | null = null
  await database().$transaction(async (tx) => {
    await tx.pod.update({ where: { id: fixture.pods.one?.id }, data: { state: 'maintenance' } })
    const waiting = call('POST', '/launch-batches', { ...fixture.operator, body })
    waiting.then((it) => {
      answer = it
    })
    while ((await waitingForLocks()) === 0) await wait(10)
    // The batch waits for the lock of the pod. Its facts were read while the pod had room.
    expect(answer).toBeNull()
  })
  await expect.poll(() => answer, { timeout: 20_000 }).not.toBeNull()
  const { launches } = (answer as unknown as { json: { launches: Launch[] } }).json
  expect(launches.map(({ pod }) => pod?.id)).toEqual(launches.map(() => other.pods.spare?.id))
  const again = launches.filter(({ attempts }) => attempts === 2)
  expect(again.length).toBeGreaterThan(0)
  const [first, second] = await attemptsOf(again[0]?.id ?? '')
  expect(first?.result).toMatchObject({
    result: 'failed',
    source: 'descent',
    error: 'no pod is available',
    reportedBy: 'Berth',
  })
  expect(second).toMatchObject({ result: null, seed: `${first?.seed}/2` })
  const { reserved } = await database().account.findUniqueOrThrow({
    where: { id: fixture.account.id },
  })
  expect(reserved).toBe(21)
  expect(await database().accountFailure.count({ where: { accountId: fixture.account.id } })).toBe(
    0,
  )
})

test('a launch whose only match has no pod left fails, writes a receipt and reserves nothing', async () => {
  const fixture = await levelFixture(['one'])
  await fixture.launch()
  const pod = { where: { id: fixture.pods.one?.id ?? '' } }
  let waiting: ReturnType<typeof fixture.launch> | null = null
  await database().$transaction(async (tx) => {
    await tx.pod.update({ ...pod, data: { state: 'draining' } })
    waiting = fixture.launch()
    while ((await waitingForLocks()) === 0) await wait(10)
  })
  const { json } = await (waiting as unknown as ReturnType<typeof fixture.launch>)
  expect(json).toMatchObject({ state: 'failed', pod: null, attempts: 2, receipt: { winner: null } })
  const { reserved } = await database().account.findUniqueOrThrow({
    where: { id: fixture.account.id },
  })
  expect(reserved).toBe(1)
  const receipt = await call('GET', `/receipts/${json.id}.1`, fixture.operator)
  expect(receipt.json).toMatchObject({
    levels: { failure: 'no-pod-available' },
    result: { source: 'descent' },
  })
})

test('concurrent launches and maintenance switches leave no launch on a pod in maintenance and lose none', async () => {
  const fixture = await levelFixture(['one', 'two', 'three'])
  const { operator, pods } = fixture
  const switchPod = (name: string, state: string) =>
    call('POST', `/pods/${pods[name]?.id}/maintenance`, { ...operator, body: { state } })
  let done = false
  const switching = (async () => {
    for (let i = 0; !done; i++) {
      const name = ['one', 'two'][i % 2] ?? ''
      await switchPod(name, 'maintenance')
      await switchPod(name, 'active')
    }
  })()
  const answers = []
  for (let round = 0; round < 8; round++)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => fixture.launch()))))
  done = true
  await switching
  expect(answers.map(({ json }) => json.state)).toEqual(answers.map(() => 'pending'))
  await switchPod('one', 'maintenance')
  const { json } = await fixture.launch()
  expect(json.pod.id).not.toBe(pods.one?.id)
  const open = await database().binding.findMany({
    where: { tenantId: fixture.tenant.id, endAt: null },
    include: { pod: { select: { state: true } } },
  })
  expect(open).toEqual([expect.objectContaining({ pod: { state: 'active' } })])
  expect(await database().podRequest.count({ where: { tenantId: fixture.tenant.id } })).toBe(81)
})

type Launch = { id: string; attempts: number; pod: { id: string } | null }
