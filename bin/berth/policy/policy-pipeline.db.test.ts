import { expect, test } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import type { Permission } from '@/lib/auth/permissions'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import { berth } from '@/testing/terminal'

const server = '--server http://localhost:3000'

/** Runs the commands of the pipeline in docs/policies-as-code.md on a pool of two accounts. */
async function pipeline(scopes?: readonly Permission[]) {
  const rows = await inventoryRows({ accounts: ['one', 'two'] })
  const { token } = await person('admin', scopes === undefined ? {} : { scopes })
  const fetch = (url: string, init: RequestInit) =>
    handleApiRequest(new Request(url, init), { address: '127.0.0.1' })
  const run = (command: string, document: object, more = '') =>
    berth(`${command} --pool ${rows.pool.name}${more} ${server}`, document, {
      env: { BERTH_TOKEN: token },
      fetch,
    })
  const [first] = rows.accounts
  const policy = (weight: number, max = 80) => ({
    modules: [{ module: 'weighted-split', params: { weights: { [first?.name ?? '']: weight } } }],
    tests: [
      {
        kind: 'account-share',
        name: 'Not too much on one',
        accounts: [first?.name],
        max,
        deployable: rows.deployable.name,
      },
    ],
  })
  return { run, policy, rows, first }
}

test('a policy with account names is compared, planned, applied and published', async () => {
  const { run, policy, rows, first } = await pipeline()
  expect(await run('diff', policy(3))).toMatchObject({ code: 1, problems: '' })
  const asJson = await run('diff --json', policy(3))
  expect({ code: asJson.code, answer: asJson.answer() }).toEqual({
    code: 1,
    answer: {
      changes: [
        'The pool leaves the global default',
        `Weighted split: ${first?.name} weight 1 → 3`,
        expect.stringMatching(/^Test added: “Not too much on one”/),
      ],
    },
  })

  const planned = (await run('plan', policy(3))).answer()
  const [shift] = planned.deployables.filter(
    ({ name }: { name: string }) => name === rows.deployable.name,
  )
  expect(shift.accounts).toContainEqual(expect.objectContaining({ id: first?.id, after: 0.75 }))
  expect(planned.tests).toMatchObject([{ passed: true, got: 75 }])
  expect((await run('plan', policy(3), ' --table')).out).toContain(
    'pass  Not too much on one: wanted 0.0 % to 80.0 %, got 75.0 %',
  )

  const saved = (await run('apply', policy(3))).answer()
  expect(saved).toMatchObject({ published: null, draft: expect.any(String) })
  expect((await run('apply', policy(4))).answer().draft).not.toBe(saved.draft)
  const published = await run('apply', policy(3), ' --publish --note why')
  expect(published.answer()).toMatchObject({ published: 1, draft: null })
  expect(await run('diff', policy(3))).toMatchObject({ code: 0, out: 'No differences.\n' })
})

test('a failing test fails the plan, and is not published', async () => {
  const { run, policy } = await pipeline()
  const planned = await run('plan', policy(9))
  expect(planned.code).toBe(1)
  expect(planned.answer().tests).toMatchObject([{ passed: false, got: 90 }])
  const refused = await run('apply', policy(9), ' --publish --note why')
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.problems).toContain('document.tests[0]: Not too much on one: wanted')
})

test.each([
  { name: 'plans', scopes: ['policy.read', 'policy.preview', 'inventory.read'], plan: 0, apply: 2 },
  { name: 'has no rights', scopes: ['launch.read'], plan: 2, apply: 2 },
] as const)('a token that $name does no more than that', async ({ scopes, plan, apply }) => {
  const { run, policy } = await pipeline(scopes)
  expect((await run('plan', policy(3))).code).toBe(plan)
  expect((await run('apply', policy(3))).code).toBe(apply)
})

test('an unknown and an ambiguous account name are rejected with their position', async () => {
  const { run, policy } = await pipeline()
  const wrong = { ...policy(3), tests: [{ ...policy(3).tests[0], accounts: ['nowhere'] }] }
  expect((await run('plan', wrong)).problems).toBe(
    'tests[0].accounts[0]: There is no account "nowhere". Write the name or the id of an account.\n',
  )
  expect((await run('apply', policy(3), ' --note why')).problems).toContain(
    '--note: needs --publish',
  )
})
