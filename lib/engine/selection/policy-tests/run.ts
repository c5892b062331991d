import type { Issue } from '@/lib/base/problem'
import { reasonOf } from '../../reasons/registry'
import type { Account, Match } from '../types'
import type { PolicyTestKind, TestBounds, TestedLaunch } from './kind'
import { namedInTest } from './read'
import { findTestKind, type PolicyTest } from './registry'
import { boundsText, measureText, type TestNames, testSentence } from './words'

/** The environment of tests: the launches of an inventory, and a function that decides one. */
export type TestBench = {
  accounts: readonly Pick<Account, 'id'>[]
  launches: readonly { deployable: string; matches: readonly Match[] }[]
  /** The tenants that exist, among those that the tests name; null if unknown. */
  tenants: ReadonlySet<string> | null
  /** The outcome for a deployable of the list, requested by a tenant or, if null, without one. */
  launch(deployable: string, tenant: string | null): TestedLaunch
}

export type PolicyTestResult = {
  /** The test's own name, or its sentence. */
  name: string
  sentence: string
  passed: boolean
  wanted: TestBounds
  /** The measure with the smallest distance to its bounds, which is negative outside; null without a measure. */
  got: number | null
  wantedText: string
  gotText: string
  /** The deployable of that measure; null without a measure. */
  deployable: string | null
  /** Every deployable that fails. */
  failing: string[]
  /** Names that do not exist, with their paths inside the test. */
  problems: Issue[]
}

/** Runs the tests of a policy. The same bench gives the same results; it is not changed. */
export function runPolicyTests(
  tests: readonly PolicyTest[],
  bench: TestBench,
  names: TestNames = {},
): PolicyTestResult[] {
  return tests.flatMap((test) => {
    const kind = findTestKind(test.kind)
    return kind === undefined ? [] : [runTest(test, kind, bench, names)]
  })
}

function runTest(
  test: PolicyTest,
  kind: PolicyTestKind,
  bench: TestBench,
  names: TestNames,
): PolicyTestResult {
  const wanted = kind.bounds(test)
  const sentence = testSentence(test, names)
  const words = { name: test.name ?? sentence, sentence, wanted }
  const wantedText = boundsText(wanted, names)
  const problems = unknownNames(test, bench)
  const [problem] = problems
  if (problem !== undefined) {
    const none = { passed: false, got: null, deployable: null, failing: [] }
    return { ...words, wantedText, ...none, gotText: problem.message, problems }
  }
  const measured = measuresOf(test, kind, bench)
  const failing = measured.flatMap(({ deployable, room }) => (room < 0 ? [deployable] : []))
  const tightest = measured.reduce<Measured | null>(
    (least, each) => (least === null || each.room < least.room ? each : least),
    null,
  )
  return {
    ...words,
    wantedText,
    passed: failing.length === 0,
    got: tightest?.got ?? null,
    gotText: gotText(tightest, kind, wanted, names),
    deployable: tightest?.deployable ?? null,
    failing,
    problems: [],
  }
}

/** `room` is the distance to the nearer bound, below 0 outside. */
type Measured = { deployable: string; got: number | null; room: number }

const measuresOf = (test: PolicyTest, kind: PolicyTestKind, bench: TestBench): Measured[] =>
  bench.launches.flatMap(({ deployable, matches }) => {
    const isMeant = test.deployable === null ? isOffered(matches) : test.deployable === deployable
    if (!isMeant) return []
    const got = rounded(kind.measure(test, bench.launch(deployable, test.tenant)))
    return [{ deployable, got, room: roomWithin(kind.bounds(test), got) }]
  })

/** True if a candidate competes, or would if it were not full, paused, tried before or in maintenance. */
const isOffered = (matches: readonly Match[]): boolean =>
  matches.some(({ rejectedBecause }) =>
    rejectedBecause.every((reason) => reasonOf(reason).exhaustion !== undefined),
  )

/** Shares are sums of doubles, so a share of one half may be slightly less. */
const ROUNDING = 1e-9

/** Rounds to 12 digits, because the last digits of a sum of doubles depend on the order of the candidates. */
const rounded = (got: number | null) => (got === null ? null : Number(got.toPrecision(12)))

function roomWithin({ min, max }: TestBounds, got: number | null): number {
  if (got === null) return Number.NEGATIVE_INFINITY
  const room = Math.min(
    min === null ? Number.POSITIVE_INFINITY : got - min,
    max === null ? Number.POSITIVE_INFINITY : max - got,
  )
  return Math.abs(room) <= ROUNDING ? 0 : room
}

function gotText(
  tightest: Measured | null,
  kind: PolicyTestKind,
  { unit }: TestBounds,
  names: TestNames,
): string {
  if (tightest === null) return 'no deployable'
  return tightest.got === null ? kind.missing : measureText(tightest.got, unit, names)
}

/** Errors for names in a test that do not exist on the bench, with the existing names. */
function unknownNames(test: PolicyTest, bench: TestBench): Issue[] {
  const { deployable, tenant } = test
  const deployables = bench.launches.map((each) => each.deployable)
  const accounts = new Set(bench.accounts.map(({ id }) => id))
  const realms = new Set(
    bench.launches.flatMap(({ matches }) => matches.flatMap(({ realm }) => realm ?? [])),
  )
  const existing = { account: accounts, realm: realms }
  return [
    ...(deployable === null || deployables.includes(deployable)
      ? []
      : [unknown('deployable', 'deployable', deployable, deployables)]),
    ...(tenant === null || bench.tenants === null || bench.tenants.has(tenant)
      ? []
      : [{ path: 'tenant', message: `There is no tenant "${tenant}"` }]),
    ...namedInTest(test).flatMap(({ of, path, name }) =>
      existing[of].has(name) ? [] : [unknown(path, of, name, [...existing[of]])],
    ),
  ]
}

const MAX_LISTED = 10

function unknown(path: string, noun: string, name: string, existing: readonly string[]): Issue {
  const listed = existing.slice(0, MAX_LISTED).join(', ')
  const others = existing.length > MAX_LISTED ? `, and ${existing.length - MAX_LISTED} more` : ''
  const instead =
    existing.length === 0 ? `There is no ${noun} at all` : `There are: ${listed}${others}`
  return { path, message: `There is no ${noun} "${name}" here. ${instead}` }
}
