import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type PolicyFixture, policyFixture, staff } from '@/testing/fixtures/policy-fixture'
import { addVersion, createModule, documentWith, newId } from '@/testing/modules'
import { person } from '@/testing/people'

let people: Awaited<ReturnType<typeof staff>>
let fixture: PolicyFixture
const module = newId()

beforeAll(async () => {
  people = await staff()
  fixture = await policyFixture(people.admin)
  const factor = (value: string) => ({
    params: [],
    expression: `account.id == "${fixture.rows.account.id}" ? ${value} : 1.0`,
  })
  await createModule(module, factor('1.0'))
  await addVersion(module, 1, factor('2.0'))
  await addVersion(module, 2, factor('0.0'))
  await addVersion(module, 3, { ...factor('1.0'), effect: 'reject', expression: 'true' })
  const document = documentWith(`custom:${module}@1`)
  expect((await fixture.publish(people.admin, 0, { document })).status).toBe(201)
})

const effects = (body: object, who = people.viewer, at = fixture.path) =>
  call('POST', `${at}/effects`, { headers: who.headers, body })

/** Returns the effect of a policy on the deployable of the fixture. */
async function effectOf(body: object) {
  const { json, status, text } = await effects(body)
  expect(status, text).toBe(200)
  return json.deployables.find(({ id }: { id: string }) => id === fixture.rows.deployable.id)
}

const upgrade = (version: number) => ({ document: documentWith(`custom:${module}@${version}`) })

describe('the effects of another version of a module', () => {
  test('are the shares of every account before and after', async () => {
    const { json } = await effects(upgrade(2))
    expect(json.version).toBe(1)
    const { accounts, maxShift, nothingFits } = await effectOf(upgrade(2))
    const [a, b, c] = fixture.rows.accounts.map(({ id }) => id)
    const shares = new Map(accounts.map((it: { id: string }) => [it.id, it]))
    expect(shares.get(a)).toMatchObject({
      name: fixture.rows.account.name,
      before: 1 / 3,
      after: 0.5,
    })
    for (const id of [b, c]) expect(shares.get(id)).toMatchObject({ before: 1 / 3, after: 0.25 })
    expect(maxShift).toBeCloseTo(1 / 6, 12)
    expect(nothingFits).toBe(false)
  })

  test('name accounts that lose their chance, and report that nothing fits', async () => {
    expect(await effectOf(upgrade(3))).toMatchObject({ dropsToZero: [fixture.rows.account.id] })
    expect(await effectOf(upgrade(4))).toMatchObject({ nothingFits: true, maxShift: 1 / 3 })
  })

  test('equal the shares of launches after the publish', async () => {
    const { accounts } = await effectOf(upgrade(2))
    const other = await policyFixture(people.admin)
    const pinned = (await call('GET', `/pools/${fixture.rows.pool.id}/studio`, people.viewer)).json
    const again = await effectOf({ ...upgrade(2), snapshotId: pinned.snapshot.id })
    expect(again.accounts).toEqual(accounts)
    const foreign = await effects(
      { ...upgrade(2), snapshotId: pinned.snapshot.id },
      people.viewer,
      other.path,
    )
    expect(foreign).toMatchObject({ status: 422, json: { code: 'snapshot-gone' } })
    const launch = { pool: fixture.rows.pool.id, deployable: fixture.rows.deployable.id }
    const body = { ...launch, policy: upgrade(2).document }
    const { outcome } = (await call('POST', '/preview', { headers: people.viewer.headers, body }))
      .json
    for (const { id, share } of outcome.groups[0].accounts)
      expect(accounts).toContainEqual(expect.objectContaining({ id, after: share }))
  })
})

describe('effects', () => {
  test('of the live policy itself are empty', async () => {
    const { json } = await effects(upgrade(1))
    expect(json.deployables.every(({ maxShift }: { maxShift: number }) => maxShift === 0)).toBe(
      true,
    )
  })

  test('are shown for the global default too', async () => {
    const answer = await effects(upgrade(1), people.viewer, '/policies/global')
    expect(answer.status, answer.text).toBe(200)
  })

  test.each([
    {
      name: 'an unknown version',
      body: () => upgrade(9),
      code: 'unusable-module',
      path: 'document.modules[1].module',
    },
    {
      name: 'params that the version does not declare',
      body: () => ({ document: documentWith(`custom:${module}@2`, { gold: 1 }) }),
      code: 'invalid-policy',
      path: 'document.modules[1].params.gold',
    },
    {
      name: 'inputs that are gone',
      body: () => ({ ...upgrade(2), snapshotId: 'none' }),
      code: 'snapshot-gone',
      path: 'snapshotId',
    },
  ])('refuse $name at $path', async ({ body, code, path }) => {
    expect(await effects(body())).toMatchObject({ status: 422, json: { code, errors: [{ path }] } })
  })

  test('are for staff; an unknown pool is not found', async () => {
    expect((await effects(upgrade(2), await person('member'))).status).toBe(404)
    expect((await effects(upgrade(2), people.viewer, '/pools/none/policy')).status).toBe(404)
  })
})
