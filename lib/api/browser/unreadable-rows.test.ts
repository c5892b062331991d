import { expect, test } from 'vitest'
import { noteUnreadableRows, unreadableRows } from './unreadable-rows'

const row = { id: 'a', name: 'gold', problem: 'services: expected array' }

const first = { isFirst: true }
const shown = () =>
  unreadableRows.current().map(({ path, rows }) => [path, rows.map(({ id }) => id).join()])

test('a list keeps what its last answer left out, until an answer is whole', () => {
  noteUnreadableRows('/slas', '/ranker', [row], first)
  noteUnreadableRows('/slas', '/ranker', [row, { ...row, id: 'b' }], first)
  noteUnreadableRows('/pods', '/pods', [], first)
  expect(shown()).toEqual([['/slas', 'a,b']])
  noteUnreadableRows('/slas', '/ranker', [], first)
  expect(shown()).toEqual([])
})

test('pages after the first add what they leave out, once', () => {
  const next = { isFirst: false }
  noteUnreadableRows('/launches', '/launches', [row], first)
  noteUnreadableRows('/launches', '/launches', [], next)
  noteUnreadableRows('/launches', '/launches', [row, { ...row, id: 'b' }], next)
  expect(shown()).toEqual([['/launches', 'a,b']])
  noteUnreadableRows('/launches', '/launches', [], first)
  expect(shown()).toEqual([])
})
