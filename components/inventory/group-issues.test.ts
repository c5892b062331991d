import { expect, test } from 'vitest'
import { groupIssues } from './group-issues'

const issue = (path: string, message: string) => ({ path, message })

test('groups the same message at the same field of several rows', () => {
  const issues = [
    issue('accounts[0].quota', 'line 16: this starts at 0.'),
    issue('accounts[1].quota', 'line 17: This is not a number.'),
    issue('accounts[4].quota', 'line 20: this starts at 0.'),
  ]
  expect(groupIssues(issues)).toEqual([
    {
      where: 'accounts, quota',
      message: 'This starts at 0.',
      places: [
        { line: 'Line 16', words: 'accounts, entry 1, quota' },
        { line: 'Line 20', words: 'accounts, entry 5, quota' },
      ],
    },
    {
      where: 'accounts, entry 2, quota',
      message: 'This is not a number.',
      places: [{ line: 'Line 17', words: 'accounts, entry 2, quota' }],
    },
  ])
})

test('groups messages without a line', () => {
  const issues = [issue('pools[0].name', 'Exists.'), issue('pools[2].name', 'Exists.')]
  const [group] = groupIssues(issues)
  expect(group?.where).toBe('pools, name')
  expect(group?.places[1]).toEqual({ line: '', words: 'pools, entry 3, name' })
})

test('shows the keys of a map unchanged', () => {
  const [group] = groupIssues([issue('globalPolicy.params.weights["aws.eu (1)"]', 'Unknown.')])
  expect(group?.where).toBe('globalPolicy, params, weights, aws.eu (1)')
})
