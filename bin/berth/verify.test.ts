import { expect, test } from 'vitest'
import { berth, selectInput as input } from '@/testing/terminal'

const receipt = async () => ({
  id: 'r1',
  input,
  outcome: (await berth('select', input)).answer(),
})

test('a valid receipt', async () => {
  const { code, answer } = await berth('verify --json', await receipt())
  expect({ code, same: answer().same, found: answer().differences }).toEqual({
    code: 0,
    same: true,
    found: [],
  })
})

test('another winner fails and prints the difference', async () => {
  const { outcome } = await receipt()
  const other = outcome.winner === 'ma' ? 'mb' : 'ma'
  const { code, answer } = await berth('verify --json', {
    input,
    outcome: { ...outcome, winner: other },
  })
  expect(code).toBe(1)
  expect(answer()).toMatchObject({
    same: false,
    differences: [{ path: 'winner', stored: other, recomputed: outcome.winner }],
    diff: { winner: { before: other, after: outcome.winner } },
  })
})

test('a changed share fails and is listed; the unchanged one is not', async () => {
  const stored = await receipt()
  stored.outcome.groups[0].matches[0].share += 1e-15
  expect((await berth('verify', stored)).code).toBe(0)
  stored.outcome.groups[0].matches[0].share += 1e-9
  const { code, out } = await berth('verify --table', stored)
  expect(code).toBe(1)
  expect(out).toContain('groups[0].matches[0].share')
})

test('a receipt without an outcome is bad input', async () => {
  const { code, problems } = await berth('verify', { input })
  expect(code).toBe(2)
  expect(problems).toContain('outcome: Required')
})

test('the verdict of a valid receipt is one sentence', async () => {
  const stored = await receipt()
  expect((await berth('verify', stored)).out).toBe(
    'This receipt is sound: its outcome is what its input gives.\n',
  )
  stored.outcome.roll = 0.25
  const { out } = await berth('verify', stored)
  expect(out).toMatch(/^This receipt is not sound: the roll says 0.25, the input gives 0\.\d+\.\n$/)
})
