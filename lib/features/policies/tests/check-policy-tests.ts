import { conflict, type Issue, type Problem } from '@/lib/base/problem'
import type { PolicyTestResult } from '@/lib/engine'

/**
 * Returns the refusal of a policy whose tests do not all pass, with the numbers; null if they do.
 * `place` is the path of the policy in the request body.
 */
export function checkPolicyTests(
  results: readonly PolicyTestResult[],
  place: string,
): Problem | null {
  const unknown = results.flatMap(({ problems }, index) =>
    problems.map(({ path, message }) => ({ path: `${place}.tests[${index}].${path}`, message })),
  )
  if (unknown.length > 0) return { kind: 'invalid', code: 'policy-test-names', issues: unknown }

  const failed = results.flatMap((result, index): Issue[] =>
    result.passed
      ? []
      : [{ path: `${place}.tests[${index}]`, message: `${result.name}: ${testNumbers(result)}` }],
  )
  if (failed.length === 0) return null
  const fail = failed.length === 1 ? 'test fails' : 'tests fail'
  return conflict(
    'policy-tests-failed',
    `${failed.length} of ${results.length} ${fail}; nothing was published. Change the policy or the test.`,
    failed,
  )
}

/** "wanted at most 50.0 %, got 75.0 % (web-small)" */
export function testNumbers({
  wantedText,
  gotText,
  deployable,
  failing,
  problems,
}: PolicyTestResult): string {
  if (problems.length > 0) return problems.map(({ message }) => message).join('; ')
  const where = failing.length > 1 ? failing.join(', ') : deployable
  return `wanted ${wantedText}, got ${gotText}${where === null ? '' : ` (${where})`}`
}
