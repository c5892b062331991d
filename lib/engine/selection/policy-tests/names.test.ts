import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { input, match } from '../../testing/builders'
import { benchOf } from './bench'
import { readPolicyTests } from './read'
import { runPolicyTests } from './run'

const bench = benchOf(
  [
    input({
      request: { deployable: 'web-small' },
      matches: [match('va', { realm: 'az1' }), match('vb', { realm: 'az2' })],
    }),
  ],
  cel,
  { tenants: new Set(['acme']) },
)

const run = (test: object) => runPolicyTests(readPolicyTests([test]).tests, bench)[0]

test.each([
  {
    test: { kind: 'account-share', accounts: ['va', 'vc'] },
    path: 'accounts[1]',
    message: 'There is no account "vc" here. There are: va, vb',
  },
  {
    test: { kind: 'realms', realms: ['az9'] },
    path: 'realms[0]',
    message: 'There is no realm "az9" here. There are: az1, az2',
  },
  {
    test: { kind: 'largest-share', max: 50, deployable: 'db' },
    path: 'deployable',
    message: 'There is no deployable "db" here. There are: web-small',
  },
  {
    test: { kind: 'largest-share', max: 100, tenant: 'nova' },
    path: 'tenant',
    message: 'There is no tenant "nova"',
  },
])('a name that does not exist fails at $path', ({ test: given, path, message }) => {
  expect(run(given)).toMatchObject({ passed: false, got: null, problems: [{ path, message }] })
})
