import { expect, test } from 'vitest'
import { berth, selectInput as input } from '@/testing/terminal'

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
  expect(await berth(args, text, { file })).toMatchObject({ code: 0, problems: '' })
})

const ten = (name: string) => `[${Array(10).fill(`*${name}`).join()}]`
const bomb = `a: &a [1,1]\nb: &b ${ten('a')}\nc: &c ${ten('b')}\nd: ${ten('c')}\n`
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
test.each([
  { name: 'nothing', args: 'select', text: '', problem: 'the document is empty' },
  { name: 'not JSON', args: 'select', text: '{', problem: 'not JSON' },
  { name: 'not YAML', args: 'select a.yml', text: 'a: [', problem: 'not YAML' },
  {
    name: 'a name twice in JSON',
    args: 'select',
    text: '{"policy":{"modules":[],"modules":[]}}',
    problem: 'policy.modules: appears twice; remove one of them (line 1, column 25)',
  },
  { name: 'a NUL in JSON', args: 'select', text: '{"seed":"\\u0000"}', problem: 'seed: ' },
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
  { name: 'no value', args: 'select --why', text: '', problem: '--why needs a MATCH' },
  { name: 'a value', args: 'select --table=yes', text: '', problem: "Option '--table'" },
  { name: 'a value', args: 'simulate --table=1', text: '', problem: "Option '--table'" },
  { name: 'no such command', args: 'choose', text: '', problem: 'no command choose' },
])('$name is refused', async ({ args, text, problem }) => {
  const { code, out, problems } = await berth(args, text, { file: 'a.yml' })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain(problem)
})

test.each([
  { args: 'select a.yml', problem: 'a.yml is not in UTF-8: save it in that encoding' },
  { args: 'select', problem: 'standard input is not in UTF-8: save it in that encoding' },
])('$args: a text in another encoding is refused', async ({ args, problem }) => {
  const latin1 = Buffer.from('name: München', 'latin1')
  const { code, out, problems } = await berth(args, latin1, { file: 'a.yml' })
  expect({ code, out, problems }).toEqual({ code: 2, out: '', problems: `${problem}\n` })
})
