import { expect, test } from 'vitest'
import { berth, selectInput as input } from '@/testing/terminal'

const simulation = { input, launches: 5, seed: 's' }

test('returns placements, groups, spills and the cost', async () => {
  const { code, answer } = await berth('simulate', simulation)
  expect(code).toBe(0)
  expect(answer()).toMatchObject({
    placements: { a: expect.any(Number), b: expect.any(Number) },
    groups: { 1: 5 },
    firstSpill: null,
    spills: [],
  })
  expect(answer().launches).toHaveLength(5)
})

test('needs no seed in the input, and prints a table', async () => {
  const { seed: _seed, ...seedless } = input
  const { out } = await berth('simulate --table', { ...simulation, input: seedless })
  expect(out).toContain('No launch spilled over.')
})

test.each([
  { change: { launches: 0 }, path: 'launches: ' },
  { change: { quotas: { x: 1 } }, path: 'quotas.x: No account has the id "x"' },
  { change: { failureRates: { a: 2 } }, path: 'failureRates.a: ' },
  { change: { lifetime: -1 }, path: 'lifetime: ' },
  { change: { input: { ...input, seed: 1 } }, path: 'input.seed: ' },
  { change: { input: undefined }, path: 'input' },
  { change: { more: 1 }, path: 'more: Unknown field' },
])('$path is a problem', async ({ change, path }) => {
  const { code, out, problems } = await berth('simulate', { ...simulation, ...change })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain(path)
})
