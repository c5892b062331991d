import { expect, test } from 'vitest'
import { noteUnreadableRows, unreadableRows } from './unreadable-rows'

const row = { id: 'a', name: 'gold', problem: 'services: expected array' }

test('a list keeps what its last answer left out, until an answer is whole', () => {
  noteUnreadableRows('/slas', '/ranker', [row])
  noteUnreadableRows('/slas', '/ranker', [row, { ...row, id: 'b' }])
  noteUnreadableRows('/pods', '/pods', [])
  expect(unreadableRows.current().map(({ path, rows }) => [path, rows.length])).toEqual([
    ['/slas', 2],
  ])
  noteUnreadableRows('/slas', '/ranker', [])
  expect(unreadableRows.current()).toEqual([])
})
