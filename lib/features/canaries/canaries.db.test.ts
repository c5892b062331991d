import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { isCanaryLaunch } from '@/lib/engine'
import { findCanaries } from '@/lib/features/alerts/publishing/find-canaries.server'
import { receiptIdOf } from '@/lib/features/decisions/launch-answer.server'
import { call } from '@/testing/call'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { berth } from '@/testing/terminal'
import { followCanaries } from './follow-canaries.server'

let fixture: ApprovalFixture
/** The live version only launches on the first account, the new version on the second. */
let ids: { first: string; second: string }
let pool: string

beforeEach(async () => {
  fixture = await approvalFixture(0)
  pool = fixture.subject
  const [first = '', second = '', third = ''] = fixture.rows.accounts.map(({ id }) => id)
  await database().poolAccount.deleteMany({ where: { accountId: third } })
  ids = { first, second }
  const published = await fixture.publish(fixture.author, 0, { document: only(first, second) })
  expect(published.status).toBe(201)
})

const only = (chosen: string, other: string) => weighted({ [chosen]: 1, [other]: 0 })

// In 60 launches at 50 % both versions get this minimum with any draw.
const start = (who = fixture.author, more: object = {}, ifMatch = 1) =>
  call('POST', `/pools/${pool}/canary`, {
    headers: who.headers,
    ifMatch,
    body: { document: only(ids.second, ids.first), percent: 50, minimum: 5, note: 'try', ...more },
  })

const act = (id: string, verb: string, who = fixture.author) =>
  call('POST', `/canaries/${id}/${verb}`, { headers: who.headers })

const shown = async () => (await call('GET', `/pools/${pool}/canary`, fixture.author)).json

type Launched = { id: string; isCanary: boolean; receipt: string }

/** Launches a batch and returns the version that decided each launch. */
async function launch(count: number): Promise<Launched[]> {
  const request = { pool: fixture.rows.pool.name, deployable: fixture.rows.deployable.name }
  const { json, status } = await call('POST', '/launch-batches', {
    headers: fixture.author.headers,
    body: { launches: Array.from({ length: count }, () => request) },
  })
  expect(status).toBe(201)
  const found: { id: string }[] = json.launches
  const receipts = await database().receipt.findMany({
    where: { launchId: { in: found.map(({ id }) => id) }, attempt: 1 },
    include: { policyVersion: true },
  })
  return receipts.map(({ launchId, policyVersion }) => ({
    id: launchId,
    isCanary: policyVersion.policyId.startsWith('canary-'),
    receipt: receiptIdOf(launchId, 1),
  }))
}

/** Reports the outcomes of the first attempts. */
async function report(
  launches: readonly Launched[],
  fails: (launch: Launched, i: number) => boolean,
) {
  const { headers } = fixture.author
  for (const [i, launched] of launches.entries()) {
    const result = fails(launched, i) ? 'failed' : 'succeeded'
    const body = { attempt: 1, result, ...(result === 'failed' ? { error: 'no' } : {}) }
    await call('POST', `/launches/${launched.id}/outcome`, { headers, body })
  }
}

describe('a canary', () => {
  test('decides the launches selected by the hash of their ids, with receipts that can be verified', async () => {
    const { json: canary, status } = await start()
    expect(status).toBe(201)
    expect(canary).toMatchObject({ state: 'running', version: 2, percent: 50, verdict: null })
    const launches = await launch(30)
    for (const { id, isCanary } of launches) expect(isCanary).toBe(isCanaryLaunch(id, 0.5))
    const tried = launches.find(({ isCanary }) => isCanary)
    const receipt = await call('GET', `/receipts/${tried?.receipt}`, fixture.author)
    expect(receipt.json).toMatchObject({
      policyVersion: 2,
      input: { policy: only(ids.second, ids.first) },
    })
    const why = await call('GET', `/launches/${tried?.id}/why`, fixture.author)
    expect(why.json.record).toMatchObject({ policyOf: pool, isTrial: true, liveVersion: 1 })
    expect((await berth('verify', receipt.text)).out).toMatch(/^This receipt is sound: /)
    expect(await fixture.live()).toMatchObject({ revision: 1 })
  })

  test('is backed out with the numbers if its launches fail, and decides no more', async () => {
    await start()
    await report(await launch(60), ({ isCanary }) => isCanary)
    const now = new Date()
    expect(await followCanaries(now)).toMatchObject({ backedOut: 1 })
    const { canary } = await shown()
    expect(canary.state).toBe('backed-out')
    expect(canary.because).toMatch(
      /^The new version failed in \d+ of \d+ launches, the live one in 0 of \d+\.$/,
    )
    expect((await launch(20)).some(({ isCanary }) => isCanary)).toBe(false)
    expect(await findCanaries(database(), now)).toMatchObject([
      { facts: { kind: 'canary', isHeld: false, because: canary.because } },
    ])
    const mails = await database().mail.findMany({ where: { recipient: fixture.second.email } })
    expect(mails.map(({ text }) => text).join()).toContain(canary.because)
  })

  test('continues with equal failures, and goes live with one call', async () => {
    const { json } = await start()
    const bySide = (await launch(60)).toSorted((a, b) => +a.isCanary - +b.isCanary)
    await report(bySide, (_, i) => i % 10 === 0)
    expect(await followCanaries(new Date())).toMatchObject({ held: 0, backedOut: 0 })
    expect((await shown()).canary).toMatchObject({
      state: 'running',
      verdict: { decision: 'go-on', hasMinimum: true },
    })
    const promoted = await act(json.id, 'promote')
    expect(promoted.json).toMatchObject({ state: 'promoted' })
    const document = only(ids.second, ids.first)
    expect(await fixture.live()).toMatchObject({ revision: 2, document })
    expect((await act(json.id, 'back-out')).json.code).toBe('canary-ended')
  })
})

describe('a canary under manual control', () => {
  test('decides no launches while it is held, until a person resumes it', async () => {
    const { json } = await start()
    await database().policyCanary.update({
      where: { id: json.id },
      data: { heldAt: new Date(), heldBecause: 'It fails more often.' },
    })
    expect((await shown()).canary).toMatchObject({ state: 'held', because: 'It fails more often.' })
    expect((await launch(20)).some(({ isCanary }) => isCanary)).toBe(false)
    expect((await act(json.id, 'resume', fixture.operator)).status).toBe(403)
    expect((await act(json.id, 'resume')).json).toMatchObject({ state: 'running' })
    expect((await launch(20)).some(({ isCanary }) => isCanary)).toBe(true)
    expect((await act(json.id, 'back-out', fixture.operator)).json).toMatchObject({
      state: 'backed-out',
      because: `${fixture.operator.name} ended it.`,
    })
  })

  test('becomes void when another version goes live', async () => {
    const { json } = await start()
    await fixture.publish(fixture.third, 1, { document: only(ids.first, ids.second) })
    expect((await shown()).canary).toMatchObject({
      state: 'void',
      because: `${fixture.third.name} published another version as v2.`,
    })
    expect((await act(json.id, 'promote')).json.code).toBe('canary-ended')
    expect((await launch(20)).some(({ isCanary }) => isCanary)).toBe(false)
  })
})

describe('a start', () => {
  test('is refused to operators, during another canary, on an old version, and without approvals', async () => {
    expect((await start(fixture.operator)).status).toBe(403)
    expect((await start(fixture.author, {}, 0)).status).toBe(412)
    expect((await start(fixture.author, { percent: 60 })).status).toBe(422)
    await fixture.rule({ approvals: 1 }, 1)
    expect((await start()).json.code).toBe('approval-required')
    const content = { document: only(ids.second, ids.first) }
    const { json: request } = await fixture.request(fixture.author, 2, { content, base: 1 })
    await fixture.approve(fixture.second, request)
    const { json, status } = await start()
    expect(status).toBe(201)
    expect((await start()).json.code).toBe('canary-open')
    // The approval of the start also publishes the version.
    expect((await act(json.id, 'promote')).json).toMatchObject({ state: 'promoted' })
    expect(await fixture.show(request)).toMatchObject({ state: 'published', version: 2 })
  })

  test('is stored with its parameters, which never change', async () => {
    const { json } = await start()
    const change = (data: object) =>
      database().policyCanary.update({ where: { id: json.id }, data })
    await expect(change({ percent: 49 })).rejects.toThrow()
    await act(json.id, 'back-out')
    await expect(change({ endedAs: 'promoted' })).rejects.toThrow()
  })
})

test('a canary that ends during launches decides none that arrive later', async () => {
  const { json } = await start()
  const batches = Array.from({ length: 4 }, () => launch(20))
  const ended = await act(json.id, 'back-out')
  expect(ended.json).toMatchObject({ state: 'backed-out' })
  const after = await launch(20)
  const during = (await Promise.all(batches)).flat()
  for (const { id, isCanary } of during) if (isCanary) expect(isCanaryLaunch(id, 0.5)).toBe(true)
  expect(after.some(({ isCanary }) => isCanary)).toBe(false)
  expect(during).toHaveLength(80)
})
