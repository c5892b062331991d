import { expect, test } from 'vitest'
import { placedIssue } from './placed-issue'

test.each([
  {
    name: 'a place in a list',
    issue: { path: 'modules[2].params.impact', message: 'line 9: Use at most 100.' },
    placed: {
      line: 'Line 9',
      words: 'modules, entry 3, params, impact',
      message: 'Use at most 100.',
    },
  },
  {
    name: 'a column',
    issue: { path: 'num_cpus', message: 'line 2, column 5: expected a number' },
    placed: { line: 'Line 2, column 5', words: 'num_cpus', message: 'Expected a number' },
  },
  {
    name: 'an unknown field',
    issue: { path: 'modules[0].odd', message: 'Unknown field' },
    placed: {
      line: '',
      words: 'modules, entry 1, odd',
      message: 'There is no field of this name. Correct the name, or delete the field.',
    },
  },
  {
    name: 'a wrong kind of value',
    issue: { path: 'quota', message: 'line 4: Invalid input: expected number, received string' },
    placed: { line: 'Line 4', words: 'quota', message: 'Write a number here instead of text.' },
  },
  {
    name: 'a value outside a list of options',
    issue: {
      path: 'images[1].architecture',
      message: 'line 8: Invalid option: expected one of "x86_64"|"arm64"',
    },
    placed: {
      line: 'Line 8',
      words: 'images, entry 2, architecture',
      message: 'Write one of: x86_64, arm64.',
    },
  },
  {
    name: 'a value that is not there',
    issue: { path: 'name', message: 'Invalid input: expected string, received undefined' },
    placed: { line: '', words: 'name', message: 'This field is missing. Add it.' },
  },
  {
    name: 'a missing field',
    issue: { path: 'modules', message: 'line 1: Required' },
    placed: { line: 'Line 1', words: 'modules', message: 'This field is missing. Add it.' },
  },
])('shows $name in words', ({ issue, placed }) => {
  expect(placedIssue(issue)).toEqual(placed)
})
