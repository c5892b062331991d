import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import {
  clusterIn,
  fillPod,
  instancesOf,
  type LevelFixture,
  levelFixture,
} from '@/testing/fixtures/launch-levels'

const caller =
  ({ operator }: LevelFixture, launch: string) =>
  async (query: string) =>
    call('GET', `/launches/${launch}/why-not?${query}`, operator)

test('explains why another pod was not chosen, by name or id', async () => {
  const fixture = await levelFixture(['one', 'two', 'three'])
  const { one, two, three } = fixture.pods
  await fillPod(three?.id ?? '', 95)
  const ask = caller(fixture, (await fixture.launch()).json.id)
  expect((await ask(`pod=${one?.name}`)).json).toMatchObject({
    attempt: 1,
    level: 'pod',
    candidate: one,
    kind: 'chosen',
    step: null,
    reasons: [],
  })
  expect((await ask(`pod=${two?.id}`)).json).toMatchObject({
    kind: 'removed',
    step: 'weigh',
    reasons: [{ code: 'outweighed', sentence: expect.stringContaining(one?.name ?? 'none') }],
  })
  expect((await ask(`pod=${three?.name}&attempt=1`)).json).toMatchObject({
    kind: 'removed',
    step: 'available',
    reasons: [{ code: 'exhausted' }],
  })
})

test('refuses a candidate that took no part, and requests for two candidates or none', async () => {
  const fixture = await levelFixture()
  const ask = caller(fixture, (await fixture.launch()).json.id)
  expect(await ask('pod=nothing')).toMatchObject({ status: 422, json: { code: 'unknown-pod' } })
  expect((await ask('node=nothing')).status).toBe(422)
  expect((await ask(`pod=${fixture.pods.one?.id}&attempt=2`)).status).toBe(422)
  expect((await ask('')).status).toBe(422)
  expect((await ask('pod=a&account=b')).status).toBe(422)
})

test('explains that a launch ended at its match', async () => {
  const fixture = await levelFixture([])
  const ask = caller(fixture, (await fixture.launch()).json.id)
  expect(await ask('pod=any')).toMatchObject({ status: 409, json: { code: 'ends-at-match' } })
})

test('explains why another node was not chosen, for each VM', async () => {
  const fixture = await levelFixture(['one'])
  const { nodes } = await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: 1 })
  await instancesOf(fixture, 2)
  const { json } = await fixture.launch()
  const ask = caller(fixture, json.id)
  const [first, second] = json.vms.map(({ node }: { node: { name: string } }) => node.name)
  expect((await ask(`node=${first}`)).json).toMatchObject({ level: 'node', kind: 'chosen' })
  expect((await ask(`node=${second}`)).json).toMatchObject({
    kind: 'removed',
    step: 'draw',
    reasons: [{ code: 'draw-lost' }],
  })
  const id = nodes.find(({ name }) => name === first)?.id
  const removed = (await ask(`node=${id}&vm=2`)).json
  expect(removed).toMatchObject({ candidate: { id, name: first }, step: 'constraints' })
  expect(removed.reasons[0].change).toBe('needs 3.1 GiB more committable memory')
  expect((await ask(`node=${first}&vm=3`)).status).toBe(422)
})
