import fs from 'node:fs'
import { playwrightSkipped, vitestSkipped } from './names.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export const passed = { passed: 1, failed: 0, skipped: 0 }
export const failed = { passed: 0, failed: 1, skipped: 0 }

const total = (counts, name) => counts.reduce((all, count) => all + count[name], 0)

/** @param {readonly Counts[]} counts */
export const sum = (counts) => ({
  passed: total(counts, 'passed'),
  failed: total(counts, 'failed'),
  skipped: total(counts, 'skipped'),
})

/**
 * The last line of a run. Skipped tests are included only if there are any.
 * @param {Counts} counts
 */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`

/** Counts of vitest's JSON report. A test file that cannot be loaded counts as a failure. */
export function vitestCounts(report, code) {
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((it) => it.status === 'failed'),
  )
  return strict({
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: vitestSkipped(report).length,
    code,
  })
}

/** Counts of Playwright's JSON report. A test that passed on its second try counts as passed. */
export function playwrightCounts(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const errors = report?.errors?.length ?? 0
  const skipped = playwrightSkipped(report).length
  return strict({ passed: expected + flaky, failed: unexpected + errors, skipped, code })
}

/** The report of a runner, or null without one. */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

// A runner with an exit code or without a test has failed even if its report contains no failure.
function strict({ passed, failed, skipped, code }) {
  const isSilentFailure = failed === 0 && (code !== 0 || passed + skipped === 0)
  return { passed, failed: isSilentFailure ? 1 : failed, skipped }
}
