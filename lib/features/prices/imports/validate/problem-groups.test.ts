import { expect, test } from 'vitest'
import { problem } from '../read/stated-row'
import { openProblemGroups } from './problem-groups'

const wrong = (text: string, message = 'This is not a number.') =>
  problem('not-a-number', message, { column: 'price', text })

test('groups problems by status, code and column, with the lowest lines and some values', () => {
  const groups = openProblemGroups()
  for (const line of [9, 3, 7, 5, 8, 2, 4])
    groups.count({ status: 'error', line, problems: [wrong(`x${line}`)] })
  groups.count({
    status: 'skipped',
    line: 6,
    problems: [problem('no-price', 'No price.', null, 'Enter one.')],
  })
  groups.count({ status: 'create', line: 1, problems: [] })
  expect(groups.all()).toEqual([
    {
      status: 'error',
      code: 'not-a-number',
      column: 'price',
      message: 'This is not a number.',
      suggestion: null,
      varies: false,
      rows: 7,
      lines: [2, 3, 4, 5, 7],
      values: ['x9', 'x3', 'x7', 'x5'],
    },
    {
      status: 'skipped',
      code: 'no-price',
      column: null,
      message: 'No price.',
      suggestion: 'Enter one.',
      varies: false,
      rows: 1,
      lines: [6],
      values: [],
    },
  ])
})

test('marks a group whose rows have different messages, and counts a row in each of its groups', () => {
  const groups = openProblemGroups()
  const remark = problem('above-list', 'Above the list price.')
  groups.count({ status: 'error', line: 2, problems: [wrong('a', 'Lines 2, 3.'), remark] })
  groups.count({ status: 'error', line: 4, problems: [wrong('a', 'Lines 4, 5.')] })
  expect(groups.all()).toMatchObject([
    { message: 'Lines 2, 3.', varies: true, rows: 2, values: ['a'] },
    { code: 'above-list', rows: 1 },
  ])
})

test('keeps at most 100 groups', () => {
  const groups = openProblemGroups()
  for (let line = 0; line < 300; line++)
    groups.count({ status: 'error', line, problems: [problem(`code-${line}`, 'Wrong.')] })
  expect(groups.all()).toHaveLength(100)
})
