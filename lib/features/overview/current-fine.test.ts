import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { finesOf } from './current-fine'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

const policy = (...fines: object[]) => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
    ...fines.map((params, i) => ({ id: `f${i}`, module: 'failure-fine', enabled: true, params })),
  ],
})

test.each([
  { name: 'points of each failure', fines: [{ fine: 5 }], taken: 10, unit: 'points' },
  { name: 'percents of what is left', fines: [{ fine: 10, unit: 'percent' }], taken: 19 },
  { name: 'a longer window', fines: [{ fine: 5, windowHours: 24 }], taken: 15, failures: 3 },
  { name: 'a last resort', fines: [{ fine: 0, lastResortAfter: 2 }], isLastResort: true },
  { name: 'one failure short of it', fines: [{ lastResortAfter: 3 }], isLastResort: false },
])('$name', ({ name: _name, fines, taken, ...wanted }) => {
  const found = finesOf(policy(...fines))?.of([ago(1), ago(5), ago(6), ago(8)].slice(0, 3), now)
  expect(found).toMatchObject(wanted)
  if (taken !== undefined) expect(found?.taken).toBeCloseTo(taken, 9)
})

test('a policy without the module, or none at all, takes nothing', () => {
  expect(finesOf(policy())).toBeNull()
  expect(finesOf(undefined)).toBeNull()
})
