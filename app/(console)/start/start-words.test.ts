import { expect, test } from 'vitest'
import { hoursShown, needWords, unpricedWords } from './start-words'

const need = { pcloudId: 'p', pcloud: 'prod', host: 'host-2', count: 1, until: null }

test.each([
  [{ kind: 'offer', host: 'large', count: 2 }, 'Accept 2 large hosts for prod: the offer ends'],
  [{ kind: 'host-down', count: 3 }, 'host-2 in prod is down, with 3 VMs on it'],
  [{ kind: 'lease-ends' }, 'The lease of host-2 in prod ends, with 1 VM on it'],
  [{ kind: 'lease-ends', count: 0 }, 'The lease of host-2 in prod ends, with no VM on it'],
  [{ kind: 'vms-lost', host: 'db' }, 'db was lost: the host is down, in prod. Start it again'],
  [
    { kind: 'vms-lost', host: 'db', count: 3, pcloud: null },
    'db and 2 VMs more were lost: the host is down. Start them again',
  ],
  [{ kind: 'draining' }, 'host-2 in prod is given back when its VM has ended'],
  [{ kind: 'draining', count: 2 }, 'host-2 in prod is given back when its 2 VMs have ended'],
] as const)('%o', (facts, words) => {
  expect(needWords({ ...need, ...facts })).toBe(words)
})

test.each([
  ['0', '0', ''],
  ['10', '0', ''],
  ['10', '0.04', ''],
  ['10', '10', 'No price is set: ask your provider for the price of a unit-hour.'],
  ['10', '2.5', 'Without a price, and not in the cost: 2.5 unit-hours.'],
])('of %s unit-hours %s have no price', (unitHours, unpricedUnitHours, words) => {
  expect(unpricedWords({ unitHours, unpricedUnitHours })).toBe(words)
})

test('hours are rounded to one decimal', () => {
  expect(hoursShown('1234.567890')).toBe('1,234.6')
})
