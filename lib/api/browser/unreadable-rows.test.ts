import { expect, test } from 'vitest'
import { noteUnreadableRows, unreadableRows } from './unreadable-rows'

const row = { id: 'a', name: 'gold', problem: 'services: expected array' }

const first = { isFirst: true }
const shown = () =>
  unreadableRows.current().map(({ path, rows }) => [path, rows.map(({ id }) => id).join()])

test('a list has the rows that its last response left out, until a response is complete', () => {
  noteUnreadableRows('/slas', '/ranker', [row], first)
  noteUnreadableRows('/slas', '/ranker', [row, { ...row, id: 'b' }], first)
  noteUnreadableRows('/pods', '/pods', [], first)
  expect(shown()).toEqual([['/slas', 'a,b']])
  noteUnreadableRows('/slas', '/ranker', [], first)
  expect(shown()).toEqual([])
})

test('later pages add the rows that they leave out, each once', () => {
  const next = { isFirst: false }
  noteUnreadableRows('/launches', '/launches', [row], first)
  noteUnreadableRows('/launches', '/launches', [], next)
  noteUnreadableRows('/launches', '/launches', [row, { ...row, id: 'b' }], next)
  expect(shown()).toEqual([['/launches', 'a,b']])
  noteUnreadableRows('/launches', '/launches', [], first)
  expect(shown()).toEqual([])
})
