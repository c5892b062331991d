import { expect, test } from 'vitest'
import { berth, selectInput as input } from '@/testing/terminal'

const receipt = async () => ({
  id: 'r1',
  input,
  outcome: (await berth('select', input)).answer(),
})

test('a true receipt', async () => {
  const { code, answer } = await berth('verify', await receipt())
  expect({ code, same: answer().same, found: answer().differences }).toEqual({
    code: 0,
    same: true,
    found: [],
  })
})

test('another winner fails, with the difference', async () => {
  const { outcome } = await receipt()
  const other = outcome.winner === 'ma' ? 'mb' : 'ma'
  const { code, answer } = await berth('verify', {
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

test('another share fails, an untouched one does not', async () => {
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

test.each([
  ['both', { input: null, outcome: null }],
  ['the trace alone', { outcome: null }],
])('a receipt of which %s were pruned cannot be recomputed, and says so', async (_name, gone) => {
  const { code, out, problems } = await berth('verify', {
    ...(await receipt()),
    digest: 'd',
    ...gone,
  })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain('input: was pruned')
  expect(problems).not.toContain('outcome')
})
