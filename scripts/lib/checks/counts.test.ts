import { expect, test } from 'vitest'
import { countsText, playwrightCounts, sum, vitestCounts } from './counts.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((it) => ({ status: it })),
})

test.each([
  {
    name: 'all passed',
    report: { numPassedTests: 3, testResults: [] },
    code: 0,
    passed: 3,
    failed: 0,
  },
  { name: 'no report', report: null, code: 1, passed: 0, failed: 1 },
  { name: 'nothing run', report: { numPassedTests: 0 }, code: 0, passed: 0, failed: 1 },
  {
    name: 'a bad end after good tests',
    report: { numPassedTests: 3 },
    code: 1,
    passed: 3,
    failed: 1,
  },
  {
    name: 'one failed, one file unreadable',
    report: {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [file('failed', 'passed', 'failed'), file('failed')],
    },
    code: 1,
    passed: 1,
    failed: 2,
  },
])('vitest, $name: $passed passed, $failed failed', ({ report, code, passed, failed }) => {
  expect(vitestCounts(report, code)).toEqual({ passed, failed, skipped: 0 })
})

test.each([
  { name: 'all passed', report: { stats: { expected: 2 } }, code: 0, passed: 2, failed: 0 },
  {
    name: 'one failed',
    report: { stats: { expected: 2, unexpected: 1 } },
    code: 1,
    passed: 2,
    failed: 1,
  },
  {
    name: 'one passed on the second try',
    report: { stats: { expected: 2, flaky: 1 } },
    code: 0,
    passed: 3,
    failed: 0,
  },
  { name: 'no tests', report: { stats: {} }, code: 0, passed: 0, failed: 1 },
])('Playwright, $name: $passed passed, $failed failed', ({ report, code, passed, failed }) => {
  expect(playwrightCounts(report, code)).toEqual({ passed, failed, skipped: 0 })
})

test('skipped tests are counted, and a run with only skipped tests has not failed', () => {
  const report = { testResults: [{ name: 'a.test.ts', ...file('passed', 'skipped', 'todo') }] }
  expect(vitestCounts(report, 0)).toEqual({ passed: 0, failed: 0, skipped: 2 })
  const specs = [{ file: 'a.spec.ts', title: 'a', tests: [{ status: 'skipped', results: [] }] }]
  expect(playwrightCounts({ stats: {}, suites: [{ specs }] }, 0)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 1,
  })
})

test('the closing line contains skipped tests only if there are any', () => {
  const counts = [
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 0 },
  ]
  expect(countsText(sum(counts))).toBe('3 passed, 1 failed')
  expect(countsText(sum([...counts, { passed: 0, failed: 0, skipped: 4 }]))).toBe(
    '3 passed, 1 failed, 4 skipped',
  )
})
