import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, step } from '../../testing/builders'
import { benchOf } from './bench'
import { readPolicyTests } from './read'
import { runPolicyTests } from './run'

const accounts = [
  account('va', { name: 'vsphere-a', running: 2, quota: 10 }),
  account('vb', { name: 'vsphere-b', running: 10, quota: 10 }),
  account('ec2'),
]

const matches = [
  match('va', { realm: 'az1', costPerHour: '0.30' }),
  match('vb', { realm: 'az2', costPerHour: '0.30', rejectedBecause: ['account-quota'] }),
  match('ec2', { realm: 'us', costPerHour: '0.50' }),
]

const onlyAcme = { effect: 'reject', expression: 'request.tenant == "acme" && account.id == "ec2"' }

const bench = (deployables: readonly string[] = ['web-small'], weights: object = { va: 3 }) =>
  benchOf(
    deployables.map((deployable) =>
      input({
        modules: [step('weighted-split', { weights }), step('rule', onlyAcme)],
        request: { deployable },
        accounts,
        matches,
      }),
    ),
    cel,
    { tenants: new Set(['acme']) },
  )

const names = { accounts: { va: 'vsphere-a', vb: 'vsphere-b' }, currency: 'USD' }

/** Parses one test as in a policy, and runs it. */
function run(test: object, on = bench()) {
  const { tests, problems } = readPolicyTests([test])
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return runPolicyTests(tests, on, names)[0]
}

test.each([
  {
    name: 'a share within its bounds',
    test: { kind: 'account-share', accounts: ['va', 'vb'], min: 70, max: 80 },
    passed: true,
    got: 75,
    text: '75.0 %',
    wanted: '70.0 % to 80.0 %',
    sentence: 'The share of vsphere-a and vsphere-b is between 70 % and 80 % for every deployable',
  },
  {
    name: 'a share at its very bound',
    test: { kind: 'account-share', accounts: ['va'], max: 75, deployable: 'web-small' },
    passed: true,
    got: 75,
    text: '75.0 %',
    wanted: '0.0 % to 75.0 %',
    sentence: 'The share of vsphere-a is between 0 % and 75 % for web-small',
  },
  {
    name: 'a share above its bound',
    test: { kind: 'account-share', accounts: ['va'], min: 30, max: 50 },
    passed: false,
    got: 75,
    text: '75.0 %',
    wanted: '30.0 % to 50.0 %',
  },
  {
    name: 'a share while there is room elsewhere',
    test: { kind: 'nothing-while-room', accounts: ['ec2'], preferred: ['va'] },
    passed: false,
    got: 25,
    text: '25.0 %',
    wanted: 'at most 0.0 %',
    sentence: 'Nothing goes to ec2 while there is room on vsphere-a for every deployable',
  },
  {
    name: 'a share while the preferred account is full',
    test: { kind: 'nothing-while-room', accounts: ['ec2'], preferred: ['vb'] },
    passed: true,
    got: 0,
    text: '0.0 %',
    wanted: 'at most 0.0 %',
  },
  {
    name: 'an expected cost below its limit',
    test: { kind: 'expected-cost', perHour: '0.40' },
    passed: true,
    got: 0.35,
    text: '0.3500 USD per hour',
    wanted: 'at most 0.4000 USD per hour',
    sentence: 'The expected cost is at most 0.40 USD per hour for every deployable',
  },
  {
    name: 'an expected cost above its limit',
    test: { kind: 'expected-cost', perHour: '0.34' },
    passed: false,
    got: 0.35,
    text: '0.3500 USD per hour',
    wanted: 'at most 0.3400 USD per hour',
  },
  {
    name: 'a tenant that a rule keeps in one realm',
    test: { kind: 'realms', realms: ['az1'], tenant: 'acme' },
    passed: true,
    got: 100,
    text: '100.0 %',
    wanted: 'at least 100.0 %',
    sentence: 'Launches stay in az1 for every deployable of tenant acme',
  },
  {
    name: 'other tenants outside that realm',
    test: { kind: 'realms', realms: ['az1'] },
    passed: false,
    got: 75,
    text: '75.0 %',
    wanted: 'at least 100.0 %',
  },
  {
    name: 'enough accounts',
    test: { kind: 'account-count', min: 2 },
    passed: true,
    got: 2,
    text: '2 accounts',
    wanted: 'at least 2 accounts',
  },
  {
    name: 'too few accounts',
    test: { kind: 'account-count', min: 2, tenant: 'acme' },
    passed: false,
    got: 1,
    text: '1 account',
    wanted: 'at least 2 accounts',
  },
  {
    name: 'one account with too much',
    test: { kind: 'largest-share', max: 60 },
    passed: false,
    got: 75,
    text: '75.0 %',
    wanted: 'at most 60.0 %',
  },
])('$name: $passed', ({ test: given, passed, got, text, wanted: expected, sentence }) => {
  const result = run(given)
  expect(result).toMatchObject({ passed, gotText: text, wantedText: expected, problems: [] })
  expect(result?.got).toBeCloseTo(got, 9)
  if (sentence !== undefined) expect(result?.name).toBe(sentence)
})

test('of several deployables the one furthest out of bounds is shown, and all that fail', () => {
  const inputs = ['small', 'large'].map((deployable) =>
    input({
      modules: [step('weighted-split', { weights: { va: deployable === 'large' ? 9 : 3 } })],
      request: { deployable },
      accounts,
      matches,
    }),
  )
  const on = benchOf(inputs, cel)
  const share = { kind: 'account-share', accounts: ['va'] }
  expect(run({ ...share, max: 80 }, on)).toMatchObject({ got: 90, failing: ['large'] })
  expect(run({ ...share, max: 50 }, on)).toMatchObject({
    deployable: 'large',
    failing: ['small', 'large'],
  })
  expect(run({ ...share, max: 80, deployable: 'small' }, on)).toMatchObject({ passed: true })
})

test('a deployable that no candidate of the pool can run is left out, unless the test names it', () => {
  const cannot = matches.map((each) => ({ ...each, rejectedBecause: ['image-not-pushed'] }))
  const db = input({ request: { deployable: 'db' }, accounts, matches: cannot })
  const share = { kind: 'account-share', accounts: ['va'], min: 10 }
  expect(run(share, benchOf([db], cel))).toMatchObject({ passed: true, gotText: 'no deployable' })
  expect(run({ ...share, deployable: 'db' }, benchOf([db], cel))).toMatchObject({
    passed: false,
    got: 0,
  })
})

test.each([
  { test: { kind: 'expected-cost', perHour: '1' }, text: 'no known price' },
  { test: { kind: 'realms', realms: ['az1'] }, text: 'nothing fits' },
])('a launch without a measure fails: $text', ({ test: given, text }) => {
  const full = matches.map((each) => ({ ...each, rejectedBecause: ['account-quota'] }))
  const on = benchOf([input({ request: { deployable: 'd' }, accounts, matches: full })], cel)
  expect(run(given, on)).toMatchObject({ passed: false, got: null, gotText: text })
})
