import { expect, test } from 'vitest'
import { type CustomModule, customModuleSchema } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Studio } from '@/lib/features/policies/schema'
import { account, match, snapshot, split, stack } from '@/lib/features/previews/testing/snapshots'
import { dryRun } from './dry-run-rows'

const facts = snapshot(
  [account('a', { labels: { tier: '1' } }), account('b'), account('c')],
  [match('a', 'r1'), match('b', 'r1'), match('c', 'r1', { rejectedBecause: ['quota'] })],
)

const studioOf = (modules: CustomModule[] = []) =>
  ({ snapshot: facts, live: { document: stack(split()) }, modules }) as unknown as Studio

const gold = (expression: string, effect = 'factor') =>
  customModuleSchema.parse({
    id: 'gold',
    version: 1,
    label: 'Gold',
    summary: 'S',
    effect,
    expression,
    params: [{ name: 'bonus', type: 'number', label: 'Bonus', default: 3 }],
  })

function rowsOf(definition: CustomModule, params: object = { bonus: 3 }) {
  const run = dryRun({
    studio: studioOf([gold('0.0')]),
    deployableId: 'd',
    definition,
    rules: cel,
    params: { ...params },
  })
  return run.ok ? run.rows.map(({ kind, sentence, after }) => [kind, sentence, after]) : run.problem
}

test.each([
  {
    name: 'a factor has its value, and moves shares',
    definition: gold('account.id == "a" ? params.bonus : 1.0'),
    rows: [
      ['result', 'the rule gives ×3', 0.75],
      ['result', 'the rule gives ×1', 0.25],
      ['not-evaluated', 'cannot run it', null],
    ],
  },
  {
    name: 'a match on which it fails shows the reason, and its share is unchanged',
    definition: gold('double(account.labels.tier)'),
    rows: [
      ['result', 'the rule gives ×1', 0.5],
      ['failed', expect.stringMatching(/^the rule failed here \(.+\): no change$/), 0.5],
      ['not-evaluated', 'cannot run it', null],
    ],
  },
  {
    name: 'a rejected match has no share',
    definition: gold('account.id == "a" && params.bonus > 1.0', 'reject'),
    rows: [
      ['rejected', 'refused by the rule', null],
      ['result', 'accepted', 1],
      ['not-evaluated', 'cannot run it', null],
    ],
  },
  {
    name: 'a rank has its number',
    definition: gold('account.id == "a" ? 2.0 : 1.0', 'rank'),
    rows: [
      ['result', 'the rule gives rank 2', 1],
      ['result', 'the rule gives rank 1', 1],
      ['not-evaluated', 'cannot run it', null],
    ],
  },
])('$name', ({ definition, rows }) => {
  expect(rowsOf(definition)).toEqual(rows)
})

test('a value that the declaration refuses is reported with its path', () => {
  expect(rowsOf(gold('params.bonus'), { bonus: 'x' })).toMatch(/^modules\[1\]\.params\.bonus /)
})
