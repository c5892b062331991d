import type { PolicyTest } from '../policy-tests/registry'
import { testSentence } from '../policy-tests/words'
import type { Naming, PolicyChange, PolicyChangeKind } from './change'
import { isSameContent } from './is-same-content'

type Tests = readonly PolicyTest[] | undefined

/** The changes of the tests. Equal tests are paired; the others are paired by kind, in order. */
export function testChanges(a: Tests, b: Tests, names: Naming): PolicyChange[] {
  const added = without(b, a)
  const removed = [...without(a, b)]
  const changes = added.map((test) => {
    const at = removed.findIndex((old) => old.kind === test.kind)
    const [before] = at < 0 ? [] : removed.splice(at, 1)
    if (before === undefined) return change('test-added', null, test, names)
    return change('test-changed', before, test, names)
  })
  return [...changes, ...removed.map((test) => change('test-removed', test, null, names))]
}

/** The tests of a list that the other list lacks. Each test of the other list matches one equal test. */
function without(tests: Tests = [], others: Tests = []): readonly PolicyTest[] {
  const left = [...others]
  return tests.filter((test) => {
    const at = left.findIndex((other) => isSameContent(test, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function change(
  kind: Extract<PolicyChangeKind, `test-${string}`>,
  before: PolicyTest | null,
  after: PolicyTest | null,
  { accounts }: Naming,
): PolicyChange {
  const [old, now] = [before, after].map((test) => (test === null ? '' : words(test, accounts)))
  const [subject, values] =
    before === null
      ? ['Test added:', now ?? '']
      : after === null
        ? ['Test removed:', old ?? '']
        : ['Test changed:', `${old} → ${now}`]
  const where = { step: 'tests', module: '', field: null }
  return { kind, ...where, before, after, subject, values, text: `${subject} ${values}` }
}

const words = (test: PolicyTest, accounts: Naming['accounts']) => {
  const sentence = testSentence(test, { accounts })
  return test.name === null ? sentence : `“${test.name}” (${sentence})`
}
