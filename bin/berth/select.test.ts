import { expect, test } from 'vitest'
import { berth, selectInput as input } from '@/testing/terminal'

test('returns the outcome', async () => {
  const { code, answer, problems } = await berth('select', input)
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  expect(answer()).toMatchObject({ kind: 'selected', group: 1, seed: 'launch-1' })
})

test('a launch without a match is no error', async () => {
  const { code, answer } = await berth('select', { ...input, matches: [] })
  expect({ code, kind: answer().kind }).toEqual({ code: 0, kind: 'nothing-fits' })
})

test('a bad input prints its problems and nothing else', async () => {
  const bad = { ...input, accounts: [{ id: 'a', quota: -1 }, { id: 'b' }], extra: 1 }
  const { code, out, problems } = await berth('select', bad)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toMatch(/^accounts\[0\]\.quota: /m)
  expect(problems).toMatch(/^extra: Unknown field$/m)
})

test('the outcomes of an array have its order, and the problem of an element its position', async () => {
  const { code, answer, problems } = await berth('select', [
    input,
    { ...input, seed: 5 },
    { ...input, 'an odd one': 1 },
  ])
  const [good, bad, worse] = answer()
  expect(code).toBe(2)
  expect(good.winner).toBe((await berth('select', input)).answer().winner)
  expect(bad).toEqual({ error: { problems: [expect.objectContaining({ path: '[1].seed' })] } })
  expect(worse.error.problems[0].path).toBe('[2]["an odd one"]')
  expect(problems).toMatch(/^\[1\]\.seed: /m)
})

test('an array of valid elements succeeds', async () => {
  expect(await berth('select', [input, input])).toMatchObject({ code: 0, problems: '' })
  expect(await berth('select', [])).toMatchObject({ code: 0, out: '[]\n' })
})

test('--table prints a table', async () => {
  const { out } = await berth('select --table', input)
  expect(out).toMatch(
    /was chosen in G1: the draw was \d+\.\d\d; .* has an account share of [\d.]+ % \(\d+\.\d to \d+\.\d\)/,
  )
  expect(out).toMatch(/G1 {5}vsphere-a {2}dc1 {4}ma {5}66\.7 % {6}0\.04/)
})

test.each([
  {
    name: 'who lost the draw',
    match: 'ma',
    words:
      'ma was not chosen, it was removed in the step roll:\n' +
      '  had 66.7 %, but the draw was 66.72, outside 0.0-66.7: a draw below 66.7\n',
  },
  { name: 'who was chosen', match: 'mb', words: 'mb was chosen\n' },
])('explains why not: $name', async ({ match, words }) => {
  const { code, out } = await berth(`select --why ${match}`, input)
  expect({ code, out }).toEqual({ code: 0, out: words })
})

test('an unknown name is invalid input', async () => {
  expect(await berth('select --why mc', input)).toMatchObject({
    code: 2,
    out: '',
    problems: 'there is no match mc in the input\n',
  })
})
