import path from 'node:path'
import { expect, test } from 'vitest'
import {
  playwrightFailures,
  playwrightFlaky,
  playwrightSkipped,
  vitestFailures,
  vitestSkipped,
} from './names.mjs'

test('vitest: a failed test is listed with its file, its name and the start of its message', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const passed = { status: 'passed', fullName: 'adds' }
  const failed = {
    status: 'failed',
    fullName: 'money multiplies',
    failureMessages: ['AssertionError: \u001b[31mexpected\u001b[39m 4 to be 5\n at x.ts:1'],
  }
  const report = {
    testResults: [
      { name: `${root}/lib/a.test.ts`, status: 'failed', assertionResults: [passed, failed] },
      { name: `${root}/lib/b.test.ts`, status: 'passed', assertionResults: [passed] },
      {
        name: `${root}/lib/c.test.ts`,
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    'lib/a.test.ts › money multiplies: AssertionError: expected 4 to be 5',
    'lib/c.test.ts: no such module',
  ])
})

test('Playwright: a failed test is listed at any nesting depth', () => {
  const spec = (title: string, error?: { message: string }) => ({
    file: 'costs.spec.ts',
    title,
    ok: error === undefined,
    tests: [{ results: [{ error }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('imports')],
        suites: [{ specs: [spec('exports', { message: 'late\nlog' })] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(playwrightFailures(report)).toEqual([
    'e2e/costs.spec.ts › exports: late',
    'e2e: no browser',
  ])
})

test('Playwright: a failure within a helper is listed with the line of the spec', () => {
  const stack =
    'Error: late\n    at hydrated (/b/e2e/support/studio.ts:9)\n    at /b/e2e/a.spec.ts:17:9'
  const results = [{ error: { message: 'Error: late', stack } }]
  const spec = { file: 'a.spec.ts', title: 'opens', ok: false, tests: [{ results }] }
  expect(playwrightFailures({ specs: [spec] })).toEqual(['e2e/a.spec.ts:17 › opens: Error: late'])
})

test('Playwright: a failure is listed with the page that was open', () => {
  const annotations = [
    { type: 'issue', description: 'other' },
    { type: 'screen', description: 'http://localhost/pools Pools' },
  ]
  const tests = [{ results: [{ error: { message: 'late' } }], annotations }]
  expect(
    playwrightFailures({ specs: [{ file: 'a.spec.ts', title: 'opens', ok: false, tests }] }),
  ).toEqual(['e2e/a.spec.ts › opens: late; screen: http://localhost/pools Pools'])
})

test('Playwright: the failure of an expectation names its locator', () => {
  const message =
    "Error: expect(locator).toBeVisible() failed\n\nLocator: getByRole('dialog')\nExpected: visible"
  const spec = { file: 'a.spec.ts', title: 'opens', ok: false }
  expect(
    playwrightFailures({
      specs: [],
      suites: [{ specs: [{ ...spec, tests: [{ results: [{ error: { message } }] }] }] }],
    }),
  ).toEqual([
    "e2e/a.spec.ts › opens: Error: expect(locator).toBeVisible() failed Locator: getByRole('dialog')",
  ])
})

test('skipped tests are listed with their file and name', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'skipped', fullName: 'a pooler is refused' },
  ]
  const testResults = [{ name: 'lib/pooler.test.ts', status: 'passed', assertionResults }]
  expect(vitestSkipped({ testResults })).toEqual(['lib/pooler.test.ts › a pooler is refused'])
  const specs = [
    { file: 'a.spec.ts', title: 'runs', tests: [{ status: 'expected' }] },
    { file: 'a.spec.ts', title: 'stops', tests: [{ status: 'skipped' }] },
  ]
  expect(playwrightSkipped({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'e2e/a.spec.ts › stops',
  ])
})

test('a test that passed on the second try is listed with the failure of the first', () => {
  const tries = [{ error: { message: 'not visible' } }, {}]
  const specs = [
    { file: 'a.spec.ts', title: 'runs', ok: true, tests: [{ status: 'expected', results: [] }] },
    { file: 'a.spec.ts', title: 'opens', ok: true, tests: [{ status: 'flaky', results: tries }] },
  ]
  const report = { suites: [{ specs }] }
  expect(playwrightFlaky(report)).toEqual(['e2e/a.spec.ts › opens: not visible'])
  expect(playwrightFailures(report)).toEqual([])
})

test('without a report no tests are listed', () => {
  const names = [
    vitestFailures,
    playwrightFailures,
    playwrightFlaky,
    vitestSkipped,
    playwrightSkipped,
  ]
  expect(names.flatMap((namesIn) => namesIn(null))).toEqual([])
})
