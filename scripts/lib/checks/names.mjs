// The names of tests in the JSON reports of vitest and Playwright.
import { shown } from '../paths.mjs'

/** The failures in vitest's JSON report, one a line: the file, the test, and the start of its message. */
export const vitestFailures = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [line(name, null, message)]
      return tests.map((it) => line(name, it.fullName, it.failureMessages?.[0]))
    })

/** The failures in Playwright's JSON report. */
export const playwrightFailures = (report) => [
  ...specsOf(report ?? {}).flatMap(({ file, title, ok, tests }) =>
    ok ? [] : [playwrightLine(file, title, tests)],
  ),
  ...(report?.errors ?? []).map(({ message }) => line('e2e', null, message)),
]

/** The tests that passed on the second try, with the failure of the first. */
export const playwrightFlaky = (report) =>
  specsOf(report ?? {}).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map((test) => playwrightLine(file, title, [test])),
  )

/** The skipped tests in vitest's JSON report, one a line. */
export const vitestSkipped = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
      .map(({ fullName }) => line(name, fullName, '')),
  )

/** The skipped tests in Playwright's JSON report. */
export const playwrightSkipped = (report) =>
  specsOf(report ?? {}).flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(() => line(`e2e/${file}`, title, '')),
  )

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Helpers fail at a line of their own, so the line of the spec comes from the stack. */
function playwrightLine(file, title, tests) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
  const screens = tests
    .flatMap(({ annotations = [] }) => annotations)
    .flatMap(({ type, description }) => (type === 'screen' ? [`screen: ${description}`] : []))
  const frame = error?.stack?.split('\n').find((each) => each.includes(`${file}:`))
  const number = frame?.split(`${file}:`)[1]?.match(/^\d+/)?.[0]
  const place = number === undefined ? file : `${file}:${number}`
  return [line(`e2e/${place}`, title, error?.message), ...screens].join('; ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal.
const colours = /\u001b\[[0-9;]*m/g

function line(file, test, message) {
  const place = shown(file)
  const lines = (message ?? '').replace(colours, '').split('\n')
  const locator = lines.find((each) => each.startsWith('Locator:'))
  const why = [lines[0], locator]
    .filter((it) => it !== undefined)
    .join(' ')
    .slice(0, 300)
  return [test === null ? place : `${place} › ${test}`, why].filter((it) => it !== '').join(': ')
}
