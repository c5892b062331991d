import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { call } from '@/testing/call'
import { type ApprovalFixture, approvalFixture } from '@/testing/fixtures/approval-fixture'
import { inBrowser, type Person, testPassword, withToken } from '@/testing/people'

let fixture: ApprovalFixture

beforeEach(async () => {
  fixture = await approvalFixture()
})

afterEach(() => vi.useRealTimers())

/** Moves the clock of the process forwards. */
const goOn = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })

/** Sets the password of an account with a link of another administrator, and returns a caller with the account. */
async function takeOver(by: Person, account: Person): Promise<Person> {
  const { headers } = await inBrowser(by)
  const link = await call('POST', `/members/${account.userId}/password-link`, { headers })
  expect(link.status).toBe(201)
  const path = `/password-links/${new URL(link.json.url).hash.slice(1)}`
  expect((await call('POST', path, { body: { password: testPassword } })).status).toBe(204)
  return withToken(account, ['policy.approve', 'policy.publish'])
}

const codeOf = async (who: Person, request: { id: string; contentHash: string }) =>
  (await fixture.approve(who, request)).json.code

test('an author cannot approve with an account whose password they set after the request', async () => {
  const { json: request } = await fixture.request(fixture.author, 2)
  const taken = await takeOver(fixture.author, fixture.second)
  expect(await codeOf(taken, request)).toBe('access-changed-by-author')
  expect((await fixture.approve(fixture.third, request)).status).toBe(200)
})

test('an author cannot approve with an account that they took over with another such account', async () => {
  const { json: request } = await fixture.request(fixture.author, 2)
  const first = await takeOver(fixture.author, fixture.second)
  expect(await codeOf(await takeOver(first, fixture.third), request)).toBe(
    'access-changed-by-author',
  )
})

test('a person who got the role of an administrator from the author after the request cannot approve', async () => {
  const { json: request } = await fixture.request(fixture.author, 2)
  const { headers } = await inBrowser(fixture.author)
  const body = { role: 'admin' }
  const path = `/members/${fixture.operator.userId}`
  expect((await call('PUT', path, { headers, body, ifMatch: 1 })).status).toBe(200)
  const promoted = await withToken(fixture.operator, ['policy.approve'])
  expect(await codeOf(promoted, request)).toBe('access-changed-by-author')
})

test.each([
  ['less than a day', 23, 'access-changed-by-author'],
  ['more than a day', 25, undefined],
])('a link of the author %s before the request: %d hours, %s', async (_, hours, code) => {
  const taken = await takeOver(fixture.author, fixture.second)
  goOn(hours)
  const { json: request } = await fixture.request(fixture.author, 2)
  expect(await codeOf(taken, request)).toBe(code)
})

test('an administrator whom the author invited on the day of the request cannot approve', async () => {
  const { headers } = await inBrowser(fixture.author)
  const body = { email: 'new-admin@test.example', name: 'New Admin', role: 'admin' }
  const { json } = await call('POST', '/members', { headers, body })
  const invited = await withToken({ ...fixture.second, userId: json.member.id }, ['policy.approve'])
  goOn(1)
  const { json: request } = await fixture.request(fixture.author, 2)
  expect(await codeOf(invited, request)).toBe('access-changed-by-author')
})

test('a person cannot approve a request of an account that they took over on the same day', async () => {
  const taken = await takeOver(fixture.second, fixture.author)
  const { json: request } = await fixture.request(
    await withToken(taken, ['policy.draft', 'policy.publish']),
    2,
  )
  expect(await codeOf(fixture.second, request)).toBe('author-access-changed')
  expect((await fixture.approve(fixture.third, request)).status).toBe(200)
})

test('a link of another administrator, or a new name from the author, does not prevent an approval', async () => {
  const { headers } = await inBrowser(fixture.author)
  const path = `/members/${fixture.third.userId}`
  const body = { name: 'Thea Third' }
  expect((await call('PUT', path, { headers, body, ifMatch: 1 })).status).toBe(200)
  const { json: request } = await fixture.request(fixture.author, 2)
  const third = await takeOver(fixture.second, fixture.third)
  expect((await fixture.approve(third, request)).status).toBe(200)
})
