import { expect, test } from 'vitest'
import { clusterKey, clusterKeys, clusterVm, column } from '@/lib/engine/testing/key-builders'
import { type CheckAnswer, checkRunner } from './run-checks'

const running = { id: 'web', customer: null, ramMb: 2048, vcpus: 1, customerKeys: [] }

/** "web" runs on n1, which has the SSD that it requests. */
const cluster = clusterKeys({
  nodes: [{ runningVms: [running] }, {}, {}],
  columns: [column('SSD', [1, 0, 0])],
  keys: [clusterKey('SSD', 1, 50)],
  vms: [clusterVm('web', { runsOn: 'n1' })],
})

const moved = { columns: [column('SSD', [0, 0, 1])] }

function runner() {
  const answers: CheckAnswer[] = []
  const run = checkRunner(
    (answer) => answers.push(answer),
    () => Promise.resolve(),
  )
  return { answers, run }
}

test('returns the moves of a draft, on the given cluster', async () => {
  const { answers, run } = runner()
  await run({ ticket: 1, cluster, draft: {}, needsFindings: false })
  await run({ ticket: 2, cluster: null, draft: moved, needsFindings: false })
  expect(answers).toMatchObject([
    { ticket: 1, preview: { moving: 0 }, findings: null },
    { ticket: 2, preview: { moving: 1, changed: 1, moves: [{ after: { node: 'n3' } }] } },
  ])
})

test('findings are computed from the keys with the draft', async () => {
  const { answers, run } = runner()
  await run({ ticket: 1, cluster, draft: { keys: [] }, needsFindings: true })
  expect(answers[0]?.findings?.map(({ code }) => code)).toEqual(['only-on-nodes'])
})

test('without a cluster there is no result', async () => {
  const { answers, run } = runner()
  await run({ ticket: 1, cluster: null, draft: moved, needsFindings: true })
  expect(answers).toEqual([])
})

test('a newer task cancels the previous one', async () => {
  const answers: CheckAnswer[] = []
  const waiting: (() => void)[] = []
  const clock = { now: 0 }
  const run = checkRunner(
    (answer) => answers.push(answer),
    () => new Promise((resolve) => waiting.push(resolve)),
    // Every reading of the clock exceeds the time slice.
    () => (clock.now += 1_000),
  )
  const first = run({ ticket: 1, cluster, draft: {}, needsFindings: false })
  const second = run({ ticket: 2, cluster: null, draft: moved, needsFindings: false })
  while (waiting.length > 0) {
    waiting.shift()?.()
    await Promise.resolve()
  }
  await Promise.all([first, second])
  expect(answers.map(({ ticket }) => ticket)).toEqual([2])
})
