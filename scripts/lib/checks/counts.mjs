import fs from 'node:fs'

export const passed = { passed: 1, failed: 0 }
export const failed = { passed: 0, failed: 1 }

export const sum = (counts) => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

/** Counts of vitest's JSON report; a file that could not be read is a failure too. */
export function vitestCounts(report, code) {
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((it) => it.status === 'failed'),
  )
  return strict({
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    code,
  })
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const errors = report?.errors?.length ?? 0
  return strict({ passed: expected, failed: unexpected + flaky + errors, code })
}

/** The report a runner has left, or null. */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

// A runner that ends badly, or runs nothing at all, has failed whatever its report says.
function strict({ passed, failed, code }) {
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}
