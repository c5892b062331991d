import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { cel } from '../cel'
import { step } from '../testing/builders'
import { penaltyOf } from './penalties'
import { parsePolicy } from './policy/policy'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (hours: number) => now - hours * HOUR_MS

function taken(...fines: object[]) {
  const modules = [step('weighted-split'), ...fines.map((fine) => step('failure-fine', fine))]
  const policy = parsePolicy({ modules }, { rules: cel })
  if (!policy.ok) throw new Error(JSON.stringify(policy.error.problems))
  return penaltyOf(policy.value, [ago(1), ago(5), ago(6), ago(-1)], now)
}

test.each([
  { name: 'points of each failure', fines: [{ fine: 5 }], taken: 10, unit: 'points', hours: 6 },
  { name: 'percents of what is left', fines: [{ fine: 10, unit: 'percent' }], taken: 19 },
  {
    name: 'percents of two modules',
    fines: [
      { fine: 10, unit: 'percent' },
      { fine: 10, unit: 'percent', windowHours: 2 },
    ],
    taken: 27.1,
  },
  {
    name: 'points beside percents',
    fines: [{ fine: 10, unit: 'percent' }, { fine: 5 }],
    taken: 10,
    unit: 'points',
  },
  {
    name: 'a longer window',
    fines: [{ fine: 5, windowHours: 24 }],
    taken: 15,
    failures: 3,
    hours: 24,
  },
  { name: 'a last resort', fines: [{ fine: 0, lastResortAfter: 2 }], isLastResort: true },
  { name: 'one failure short of it', fines: [{ lastResortAfter: 3 }], isLastResort: false },
])('$name', ({ name: _name, fines, taken: expectedTaken, ...others }) => {
  const found = taken(...fines)
  expect(found).toMatchObject(others)
  if (expectedTaken !== undefined) expect(found?.taken).toBeCloseTo(expectedTaken, 9)
})

test('a policy without a module that takes something for failures has no penalty', () => {
  expect(taken()).toBeNull()
})
