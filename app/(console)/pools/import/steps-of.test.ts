import { expect, test } from 'vitest'
import type { ImportAnswer } from '@/lib/features/inventory/schema'
import { stepsOf } from './steps-of'

const source = {
  text: 'format: berth-inventory/1\nproviders: []\n',
  file: 'all.yaml',
  prune: false,
}
const plan = {
  counts: { creates: 3, updates: 2, archives: 1, unchanged: 4 },
} as unknown as ImportAnswer
const open = { source, plan: undefined, problems: 0, isChecking: false, isApplied: false }

/** The states and summaries of the three steps. */
const stepsWith = (facts: Partial<Parameters<typeof stepsOf>[0]>) =>
  stepsOf({ ...open, ...facts }).map(({ state, summary }) =>
    summary === undefined ? state : `${state}: ${summary}`,
  )

test.each([
  ['no document', { source: { ...source, text: ' ' } }, ['current', 'later', 'later']],
  ['a document', {}, ['current: all.yaml, 2 lines', 'later', 'later']],
  ['a check', { isChecking: true }, ['done: all.yaml, 2 lines', 'current: checking', 'later']],
  ['problems', { problems: 3 }, ['done: all.yaml, 2 lines', 'current: 3 problems', 'later']],
  [
    'a plan that prunes',
    { plan, source: { ...source, file: null, prune: true } },
    [
      'done: Typed or pasted, 2 lines, archives what is not listed',
      'done: 3 to create, 2 to update, 1 to archive',
      'current',
    ],
  ],
  [
    'a document that is stored already',
    { plan: { counts: { creates: 0, updates: 0, archives: 0, unchanged: 4 } } as ImportAnswer },
    ['done: all.yaml, 2 lines', 'done: no change', 'done'],
  ],
  [
    'what was applied',
    { plan, isApplied: true },
    ['done: all.yaml, 2 lines', 'done: 3 created, 2 updated, 1 archived', 'done'],
  ],
])('shows the steps of %s', (_name, facts, expected) => {
  expect(stepsWith(facts)).toEqual(expected)
})
