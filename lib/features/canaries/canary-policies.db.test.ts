import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { loadPolicies } from '@/lib/features/inventory/stored/load-policies.server'
import { call } from '@/testing/call'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { createModule, documentWith, newId } from '@/testing/modules'

let fixture: ApprovalFixture
/** The only account that the canary launches on. */
let tried: string

beforeEach(async () => {
  fixture = await approvalFixture(0)
  tried = fixture.rows.accounts[2]?.id ?? ''
})

const get = async (path: string) => (await call('GET', path, fixture.author)).json

/** Starts a canary of the pool, which inherits the global default. */
const start = async (document: object = weighted({ [tried]: 1 })) => {
  const { json, status } = await call('POST', `/pools/${fixture.subject}/canary`, {
    headers: fixture.author.headers,
    ifMatch: (await fixture.live()).revision,
    body: { document, percent: 50, minimum: 5, note: 'try' },
  })
  expect(status).toBe(201)
  return json
}

const publishGlobal = async () => {
  const { revision } = await get('/policies/global')
  const body = { document: weighted({ [fixture.rows.account.id]: 1 }) }
  return fixture.publish(fixture.author, revision, body, '/policies/global')
}

test('the inventory has the global default after a canary', async () => {
  await publishGlobal()
  const { revision } = await get('/policies/global')
  await start()
  const { own } = await loadPolicies(database())
  expect(own.get(null)).toMatchObject({ liveVersion: revision })
})

test('a canary is no publish of the global default on the overview', async () => {
  const flags = async () => (await get('/overview/endings')).publishes.length
  const before = await flags()
  await start()
  expect(await flags()).toBe(before)
})

test('what depends on an account lists the open canary of its pool, and no canary that ended', async () => {
  const { id, version } = await start()
  const policies = async () =>
    (await get(`/dependents/account/${tried}`)).groups.filter(({ what }: { what: string }) =>
      what.includes('policies'),
    )
  expect(await policies()).toMatchObject([
    {
      what: 'live policies',
      items: [{ name: fixture.rows.pool.name, detail: `v${version}, on trial` }],
    },
  ])
  await call('POST', `/canaries/${id}/back-out`, fixture.author)
  expect(await policies()).toEqual([])
})

test('a module lists the pool of an open canary that uses it', async () => {
  const name = newId()
  await createModule(name)
  const { id } = await start(documentWith(`custom:${name}@1`))
  const uses = async () => (await get(`/modules/${name}`)).usedBy
  expect(await uses()).toEqual([
    { poolId: fixture.subject, name: fixture.rows.pool.name, version: 1 },
  ])
  await call('POST', `/canaries/${id}/back-out`, fixture.author)
  expect(await uses()).toEqual([])
})

test('a canary of a pool that inherits ends when another global default goes live', async () => {
  await start()
  const { json } = await publishGlobal()
  expect((await get(`/pools/${fixture.subject}/canary`)).canary).toMatchObject({
    state: 'void',
    because: `${fixture.author.name} published v${json.version} of the global default, which the pool inherits.`,
  })
})

test('the rule of an archived pool that inherits applies to the global default', async () => {
  await fixture.rule({ approvals: 1 }, 1)
  expect((await publishGlobal()).json.code).toBe('approval-required')
  await database().pool.update({
    where: { id: fixture.subject },
    data: { archivedAt: new Date() },
  })
  expect((await publishGlobal()).json.code).toBe('approval-required')
})
