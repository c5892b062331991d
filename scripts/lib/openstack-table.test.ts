import { expect, test } from 'vitest'
import { tableOf, withFigures } from './openstack-table'

const rows = [{ scenario: 'a | b', seen: '0 servers left', seconds: 1.5 }]

test('a row has the scenario, the observation, and its seconds', () => {
  expect(tableOf(rows).split('\n').at(-1)).toBe('| a \\| b | 0 servers left | 1.5 |')
})

test('new figures replace those between the markers', () => {
  const measured = { rows, date: '2026-01-02', machine: '2 cores', commit: 'abc' }
  const once = withFigures(
    'before\n<!-- figures: npm run test:openstack -- --write -->\nold\n<!-- end of the figures -->\nafter',
    measured,
  )
  expect(once).toContain('2026-01-02, 2 cores, commit abc.')
  expect(once).not.toContain('old')
  expect(withFigures(once, measured)).toBe(once)
  expect(() => withFigures('no markers', measured)).toThrow('has no lines')
})
