import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { evaluationTotals, MAX_COST } from './meter'

const labelled = (count: number, text: string) =>
  cel.value({
    labels: Object.fromEntries(Array.from({ length: count }, (_, i) => [`key-${i}`, text])),
  })

const now = cel.timestamp('2026-11-20T12:00:00Z')

function evaluated(expression: string, account: unknown = labelled(10, 'ab'.repeat(90))) {
  const compiled = cel.compile(expression)
  if (!compiled.ok) throw new Error(compiled.error)
  const before = evaluationTotals().cost
  const value = compiled.evaluate({ account, now })
  return { value, cost: evaluationTotals().cost - before }
}

describe('patterns of matches', () => {
  test.each([
    { pattern: '^(prod|test)-[a-z]{2,10}$' },
    { pattern: 'a{1,10}b{10}' },
    { pattern: '(a{2}b)+x{3}' },
    { pattern: '\\\\x{41}{3}[{}]\\\\Qa{99}\\\\E\\\\p{Greek}{2}' },
    { pattern: '[(]{3}[)]{3}' },
    { pattern: '(?i)[^k]{10}' },
  ])('$pattern is accepted', ({ pattern }) => {
    expect(cel.compile(`"x".matches("${pattern}")`)).toMatchObject({ ok: true })
  })

  test.each([
    { name: 'too long', argument: `"${'a'.repeat(101)}"`, error: /longer than 100/ },
    { name: 'many repetitions', argument: '"a{1,11}"', error: /repetition above 10: \{1,11\}/ },
    { name: 'open repetition', argument: '"a{11,}"', error: /above 10/ },
    { name: 'nested', argument: '"(a{1,3}){1,3}b"', error: /inside another/ },
    { name: 'nested deeper', argument: '"((xa{2}){3}|c)b"', error: /inside another/ },
    { name: 'doubled', argument: '"a{2}{3}"', error: /cannot be read/ },
    { name: 'from a label', argument: 'account.labels.pattern', error: /a text in quotes/ },
    { name: 'a concatenation', argument: '"a" + "b"', error: /a text in quotes/ },
    { name: 'not a pattern', argument: '"("', error: /cannot be read/ },
    { name: 'folded letters', argument: 'r"(?i)[\\pL\\pN]{10}"', error: /ignores case/ },
    { name: 'folded range', argument: 'r"(?si)[b-\\x{10FFFE}]"', error: /ignores case/ },
  ])('$name is refused', ({ argument, error }) => {
    const compiled = cel.compile(`account.labels.a.matches(${argument})`)
    expect(compiled).toEqual({ ok: false, error: expect.stringMatching(error), at: 16 })
  })
})

test('deep nesting is refused before parsing, and brackets in texts are not nesting', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)} == []`
  expect(cel.compile(deep(60))).toMatchObject({ ok: true })
  expect(cel.compile(deep(65))).toMatchObject({
    error: expect.stringContaining('64 levels'),
    at: 64,
  })
  expect(cel.compile(`"${'('.repeat(99)}" == '${"\\'[".repeat(99)}'`)).toMatchObject({ ok: true })
})

describe('the budget of one evaluation', () => {
  test.each([
    { name: 'a loop over labels', expression: 'account.labels.exists(k, k == "x")', value: false },
    { name: 'a pattern', expression: 'account.labels["key-1"].matches("^(ab)+$")', value: true },
    { name: 'a list of names', expression: '"x" in account.labels.map(k, k)', value: false },
    { name: 'a time zone', expression: 'now.getHours("Europe/Berlin") == 13', value: true },
  ])('$name is below it', ({ expression, value }) => {
    const one = evaluated(expression)
    expect(one.value).toEqual({ ok: true, value })
    expect(one.cost).toBeLessThan(MAX_COST / 5)
  })

  const sum = (parts: number) => Array(parts).fill('account.labels["key-1"]').join(' + ')
  const loop = (body: string) => `account.labels.exists(k, ${body})`
  test.each([
    {
      name: 'patterns on texts',
      expression: loop('account.labels[k].matches("(\\\\b|a|b)*[cd]")'),
    },
    { name: 'concatenated texts', expression: `(${sum(40)}).contains("x")` },
    { name: 'sizes of texts', expression: loop('size(account.labels[k] + k) == 1') },
    { name: 'time zones', expression: loop('now.getHours("Europe/Berlin") == 99') },
    { name: 'times from texts', expression: loop('timestamp("2026-01-01T00:00:00Z") == now') },
    { name: 'lists made by loops', expression: 'account.labels.map(k, k) == []' },
    { name: 'failures in a loop', expression: loop('account.labels.missing == k') },
    { name: 'comparisons', expression: Array(20).fill('account == account').join(' && ') },
    { name: 'steps with a constant body', expression: loop('false') },
  ])('$name exceed it', ({ expression }) => {
    const { value, cost } = evaluated(expression, labelled(2_000, 'ab'.repeat(2_000)))
    expect(value).toEqual({ ok: false, error: expect.stringContaining('costs more than') })
    expect(cost).toBe(MAX_COST)
  })

  test('a failure that an operator absorbs still counts', () => {
    const account = labelled(2_000, 'x')
    expect(evaluated(`${loop('k == "x"')} || true`, account).value).toMatchObject({ ok: false })
  })

  test('the same input has the same cost, without carry-over to the next evaluation', () => {
    const small = evaluated('account.labels.exists(k, k == "x")')
    evaluated(loop('false'), labelled(2_000, 'x'))
    expect(evaluated('account.labels.exists(k, k == "x")')).toEqual(small)
  })
})
