import { expect, test } from 'vitest'
import type { WaitingEntry } from './next-offer'
import { reservedForWaiting } from './reserved-hosts'

const DAY_MS = 86_400_000
const now = 10 * DAY_MS

const entry = (id: string, facts: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  owner: id,
  az: null,
  count: 1,
  queuedAt: now - 60_000,
  ...facts,
})
const hosts = (zones: readonly string[]) => zones.map((az, i) => ({ node: `h${i}`, az }))
const az1 = { az: 'az1' }
const yesterday = { queuedAt: now - DAY_MS }

test.each([
  { name: 'nothing, without a line', line: [], zones: ['az1'], reserved: [], waiting: 0 },
  { name: 'nothing, without hosts', line: [entry('a')], zones: [], reserved: [], waiting: 0 },
  {
    name: 'as many as each entry takes',
    line: [entry('a', { count: 2 }), entry('b')],
    zones: ['az1', 'az1', 'az1', 'az1'],
    reserved: ['h0', 'h1', 'h2'],
    waiting: 2,
  },
  {
    name: 'hosts of the zone that is waited for',
    line: [entry('a', az1)],
    zones: ['az2', 'az1', 'az1'],
    reserved: ['h1'],
    waiting: 1,
  },
  {
    name: 'all of its zone for an entry that wants more',
    line: [entry('a', { ...az1, count: 3 })],
    zones: ['az1', 'az2', 'az1'],
    reserved: ['h0', 'h2'],
    waiting: 1,
  },
  {
    name: 'nothing for an entry that wanted more for a day',
    line: [entry('a', { ...az1, count: 3, ...yesterday }), entry('b', az1)],
    zones: ['az1', 'az1'],
    reserved: ['h0'],
    waiting: 1,
  },
  {
    name: 'what an entry can have, however long it waits',
    line: [entry('a', yesterday)],
    zones: ['az1'],
    reserved: ['h0'],
    waiting: 1,
  },
])('the line keeps $name', ({ line, zones, reserved, waiting }) => {
  const facts = { entries: line, free: hosts(zones), units: 2, room: new Map() }
  expect(reservedForWaiting(facts, now)).toEqual({ nodes: reserved, waiting })
})

test('an entry beyond the limit of its owner reserves no hosts', () => {
  const facts = { entries: [entry('a')], free: hosts(['az1']), units: 2 }
  expect(reservedForWaiting({ ...facts, room: new Map([['a', 1]]) }, now).nodes).toEqual([])
  expect(reservedForWaiting({ ...facts, room: new Map([['a', 2]]) }, now).nodes).toEqual(['h0'])
})
