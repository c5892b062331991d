import { expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './counts.mjs'

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
  expect(vitestCounts(report, code)).toEqual({ passed, failed })
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
    name: 'one passed at the second try',
    report: { stats: { flaky: 1 } },
    code: 0,
    passed: 0,
    failed: 1,
  },
  { name: 'no tests', report: { stats: {} }, code: 0, passed: 0, failed: 1 },
])('Playwright, $name: $passed passed, $failed failed', ({ report, code, passed, failed }) => {
  expect(playwrightCounts(report, code)).toEqual({ passed, failed })
})
