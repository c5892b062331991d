import { expect, test } from 'vitest'
import { groupIssues } from './group-issues'

const issue = (path: string, message: string) => ({ path, message })

test('groups one message at the same field of several rows', () => {
  const issues = [
    issue('accounts[0].quota', 'line 16: This starts at 0.'),
    issue('accounts[1].quota', 'line 17: This is not a number.'),
    issue('accounts[4].quota', 'line 20: This starts at 0.'),
  ]
  expect(groupIssues(issues)).toEqual([
    {
      where: 'accounts[…].quota',
      message: 'This starts at 0.',
      places: ['accounts[0].quota, line 16', 'accounts[4].quota, line 20'],
    },
    {
      where: 'accounts[1].quota',
      message: 'line 17: This is not a number.',
      places: ['accounts[1].quota'],
    },
  ])
})

test('groups messages without a line', () => {
  const issues = [issue('pools[0].name', 'Exists.'), issue('pools[2].name', 'Exists.')]
  expect(groupIssues(issues)[0]?.places).toEqual(['pools[0].name', 'pools[2].name'])
})
