import { describe, expect, test } from 'vitest'
import type { Terminal } from './command'
import { commands } from './commands'
import { runCommand } from './main'

const input = {
  policy: { modules: [{ module: 'weighted-split', params: { weights: { a: 2 } } }] },
  request: { now: '2026-11-20T12:00:00Z', deployable: 'web-small' },
  accounts: [{ id: 'a', name: 'vsphere-a', quota: 2 }, { id: 'b' }],
  matches: [
    { id: 'ma', account: 'a', realm: 'dc1', costPerHour: '0.04' },
    { id: 'mb', account: 'b' },
  ],
  seed: 'launch-1',
}

/** Runs a command on one document, as standard input or as a file of that name. */
async function berth(args: string, document: unknown, file: string | null = null) {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const missing = () => Promise.reject(Object.assign(new Error('missing'), { code: 'ENOENT' }))
  const said = { out: '', problems: '' }
  const terminal: Terminal = {
    readInput: async () => text,
    readFile: (path) => (path === file ? Promise.resolve(text) : missing()),
    write: (words) => {
      said.out += words
    },
    warn: (words) => {
      said.problems += words
    },
    env: {},
  }
  const code = await runCommand(args.split(' '), terminal)
  return { code, ...said, answer: () => JSON.parse(said.out) }
}

const simulation = { input, launches: 5, seed: 's' }

describe('select', () => {
  test('answers the outcome', async () => {
    const { code, answer, problems } = await berth('select', input)
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    expect(answer()).toMatchObject({ kind: 'selected', group: 1, seed: 'launch-1' })
  })

  test('nothing that fits is an answer too', async () => {
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

  test('an array is answered in its order, a bad element in its place', async () => {
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

  test('an array of good elements is done', async () => {
    expect(await berth('select', [input, input])).toMatchObject({ code: 0, problems: '' })
    expect(await berth('select', [])).toMatchObject({ code: 0, out: '[]\n' })
  })

  test('a table is for people', async () => {
    const { out } = await berth('select --table', input)
    expect(out).toMatch(/was chosen in G1: rolled \d+\.\d\d of 100, inside \d+\.\d-\d+\.\d/)
    expect(out).toMatch(/G1 {5}vsphere-a {2}dc1 {4}ma {5}66\.7 % {6}0\.04/)
  })
})

describe('documents', () => {
  const yaml = 'policy:\n  modules: []\nrequest: { now: "2026-11-20T12:00:00Z" }\naccounts: []\n'

  test.each([
    { name: 'YAML by its extension', args: 'select a.yaml', text: `${yaml}matches: []\nseed: s\n` },
    { name: 'JSON by its extension', args: 'select a.json', text: JSON.stringify(input) },
    {
      name: 'JSON with a byte order mark',
      args: 'select -',
      text: `\uFEFF${JSON.stringify(input)}`,
    },
  ])('$name', async ({ args, text }) => {
    const file = args.split(' ')[1] ?? null
    expect(await berth(args, text, file)).toMatchObject({ code: 0, problems: '' })
  })

  const ten = (name: string) => `[${Array(10).fill(`*${name}`).join()}]`
  const bomb = `a: &a [1,1]\nb: &b ${ten('a')}\nc: &c ${ten('b')}\nd: ${ten('c')}\n`
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  test.each([
    { name: 'nothing', args: 'select', text: '', problem: 'the document is empty' },
    { name: 'not JSON', args: 'select', text: '{', problem: 'not JSON' },
    { name: 'not YAML', args: 'select a.yml', text: 'a: [', problem: 'not YAML' },
    { name: 'many aliases', args: 'select a.yml', text: bomb, problem: 'not acceptable YAML' },
    { name: 'depth', args: 'select', text: deep(80), problem: 'deeper' },
    { name: 'great depth', args: 'select', text: deep(200_000), problem: 'deeper' },
    { name: 'great depth in YAML', args: 'select a.yml', text: deep(50_000), problem: 'YAML' },
    {
      name: 'no such file',
      args: 'select b.json',
      text: '',
      problem: 'cannot read b.json (ENOENT)',
    },
    { name: 'two files', args: 'select a b', text: '', problem: 'one file at a time' },
    { name: 'an option', args: 'select --tabel', text: '', problem: 'no option --tabel' },
    { name: 'no such command', args: 'choose', text: '', problem: 'no command choose' },
  ])('$name is refused', async ({ args, text, problem }) => {
    const { code, out, problems } = await berth(args, text, 'a.yml')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(problems).toContain(problem)
  })
})

describe('simulate', () => {
  test('answers placements, groups, spills and the cost', async () => {
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

  test('needs no seed inside, and prints a table', async () => {
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
})

describe('check', () => {
  const dead = { module: 'failure-fine', params: { fine: 0 } }
  const base = { module: 'weighted-split', params: { weights: { x: 1 } } }

  test.each([
    { name: 'a sound policy', document: { modules: [base] }, code: 0, problems: 0, warnings: 0 },
    { name: 'no base', document: { modules: [dead] }, code: 1, problems: 1, warnings: 0 },
    {
      name: 'a dead module',
      document: { modules: [base, dead] },
      code: 0,
      problems: 0,
      warnings: 1,
    },
    { name: 'no policy at all', document: 5, code: 1, problems: 1, warnings: 0 },
    {
      name: 'an account that is not there',
      document: { policy: { modules: [base] }, accounts: ['a', { id: 'b', name: 'B' }] },
      code: 0,
      problems: 0,
      warnings: 1,
    },
    {
      name: 'accounts left out',
      document: { policy: { modules: [base] } },
      code: 0,
      problems: 0,
      warnings: 0,
    },
  ])('$name: $code', async ({ document, code, problems, warnings }) => {
    const found = await berth('check', document)
    expect(found.code).toBe(code)
    expect(found.answer().problems).toHaveLength(problems)
    expect(found.answer().warnings).toHaveLength(warnings)
  })

  test('one bad policy of several fails the check', async () => {
    expect((await berth('check', [{ modules: [] }, { modules: [dead] }])).code).toBe(1)
  })
})

describe('verify', () => {
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
})

describe('help', () => {
  test('lists every command with an example', async () => {
    const { code, out } = await berth('--help', '')
    expect(code).toBe(0)
    for (const { name, example } of commands) {
      expect(out).toContain(example)
      expect((await berth(`${name} --help`, '')).out).toContain(example)
    }
  })
})
