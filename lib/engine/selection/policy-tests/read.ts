import { z } from 'zod'
import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { problemsOf } from '../../kernel/problems'
import { fieldOf } from '../../kernel/read'
import type { NamedInTest, PolicyTestKind, TestField } from './kind'
import { findTestKind, type PolicyTest, policyTestKinds } from './registry'

export const MAX_POLICY_TESTS = 50

const listSchema = z.array(z.unknown()).max(MAX_POLICY_TESTS)

type Path = readonly PropertyKey[]
type ReadTests = { tests: readonly PolicyTest[]; problems: readonly Issue[] }

/** Parses the tests of a policy; `prefix` is the path of the list. Undefined is an empty list. */
export function readPolicyTests(value: unknown, prefix: Path = ['tests']): ReadTests {
  if (value === undefined) return { tests: [], problems: [] }
  const list = listSchema.safeParse(value)
  if (!list.success) return { tests: [], problems: problemsOf(list.error.issues, value, prefix) }
  const read = list.data.map((entry, index) => readTest(entry, [...prefix, index]))
  return {
    tests: read.flatMap(({ test }) => (test === null ? [] : [test])),
    problems: read.flatMap(({ problems }) => problems),
  }
}

type ReadTest = { test: PolicyTest | null; problems: readonly Issue[] }

function readTest(entry: unknown, path: Path): ReadTest {
  const name = fieldOf(entry, 'kind')
  const kind = typeof name === 'string' ? findTestKind(name) : undefined
  if (kind === undefined) {
    const validKinds = policyTestKinds.map((each) => each.kind).join(', ')
    const message = `Unknown kind of test. Known kinds: ${validKinds}`
    return { test: null, problems: [{ path: pathText([...path, 'kind']), message }] }
  }
  const parsed = kind.schema.safeParse(entry)
  if (!parsed.success) return { test: null, problems: problemsOf(parsed.error.issues, entry, path) }
  // The schema of every kind has the common fields.
  return { test: parsed.data as PolicyTest, problems: [] }
}

/** The fields of a kind that its sentence shows. */
export const fieldsOf = ({ sentence }: PolicyTestKind): readonly TestField[] =>
  sentence.filter((part) => typeof part !== 'string')

/** The accounts and realms that a test names. */
export function namedInTest(test: PolicyTest): readonly NamedInTest[] {
  const kind = findTestKind(test.kind)
  if (kind === undefined) return []
  return fieldsOf(kind).flatMap(({ field, as }) => {
    const names = test[field]
    if ((as !== 'accounts' && as !== 'realms') || !Array.isArray(names)) return []
    const of = as === 'accounts' ? 'account' : 'realm'
    return names.map((name: string, at): NamedInTest => ({ of, path: `${field}[${at}]`, name }))
  })
}

/** Renames every account in a test. Policy documents use names of accounts, the engine uses ids. */
export function renameTestAccounts<Test extends PolicyTest>(
  test: Test,
  rename: (mention: string) => string,
): Test {
  const kind = findTestKind(test.kind)
  const lists = kind === undefined ? [] : fieldsOf(kind).filter(({ as }) => as === 'accounts')
  const renamed = lists.map(({ field }) => {
    const names = test[field]
    return [field, Array.isArray(names) ? names.map(rename) : names]
  })
  return { ...test, ...Object.fromEntries(renamed) }
}
