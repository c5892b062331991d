import { expect, test } from 'vitest'
import type { Binding } from '@/lib/features/bindings/schema'
import { bindingsCsv } from './bindings-csv'
import { rangeOf, timelineOf } from './timeline'

const binding = (facts: Partial<Binding>): Binding => ({
  id: 'b',
  tenantId: 't1',
  tenant: 'one',
  podId: 'p1',
  pod: 'first',
  realmId: 'r',
  realm: 'north',
  provider: 'cloud',
  group: 'general',
  reason: 'first-request',
  openedBy: 'somebody',
  closedBy: null,
  startAt: '2026-11-01T00:00:00Z',
  endAt: null,
  held: { servers: 0, volumes: 0 },
  ...facts,
})

const now = Date.parse('2026-11-11T00:00:00Z')
const moved = [
  binding({ id: 'new', podId: 'p2', startAt: '2026-11-09T00:00:00Z', reason: 'maintenance' }),
  binding({ id: 'old', endAt: '2026-11-09T00:00:00Z' }),
]

test('all bindings fill the range from the first one to now', () => {
  const range = rangeOf('all', moved, now)
  const [row] = timelineOf(moved, range)
  const bars = row?.bars.map(({ binding: { id }, start, width, slot }) => [id, start, width, slot])
  expect(bars).toEqual([
    ['old', 0, 80, 0],
    ['new', 80, 20, 1],
  ])
})

test('a binding that began before the range is cut, and one that ended before it is omitted', () => {
  const range = { from: Date.parse('2026-11-10T00:00:00Z'), to: now }
  const [row] = timelineOf(moved, range)
  expect(row?.bars).toMatchObject([{ binding: { id: 'new' }, start: 0, width: 100, isCut: true }])
})

test('a file has the same data as the table, and names are no formulas', () => {
  const [, ended = binding({})] = moved
  const rows = bindingsCsv([binding({ tenant: '=1+1' }), ended]).split('\r\n')
  expect(rows[0]).toBe(
    'tenant,pod,group,zone,reason,opened by,from,to,ended by,servers now,volumes now',
  )
  expect(rows[1]).toMatch(/^"'=1\+1",first,general,cloud\/north,first-request,somebody,.*Z,,,0,0$/)
  expect(rows[2]).toContain(',2026-11-01T00:00:00Z,2026-11-09T00:00:00Z,')
})

test('a tenant has a row for each group and zone, by name', () => {
  const rows = timelineOf(
    [
      binding({ tenantId: 't2', tenant: 'two' }),
      binding({ realm: 'south' }),
      binding({ group: 'resource=CAD' }),
      binding({}),
    ],
    rangeOf('30d', [], now),
  )
  expect(rows.map(({ tenant, group, zone }) => `${tenant} ${group} ${zone}`)).toEqual([
    'one general cloud/north',
    'one general cloud/south',
    'one resource=CAD cloud/north',
    'two general cloud/north',
  ])
})
