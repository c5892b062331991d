import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { inBrowser, type Person, person, personInBrowser, testPassword } from '@/testing/people'
import { accountLetter } from './account-letter'

let admin: Person
beforeAll(async () => {
  admin = await personInBrowser('admin', { name: 'Ada' })
})

/** The subjects of the mails to a user, the oldest first. */
const mailed = async ({ email }: Person) => {
  const mails = await database().mail.findMany({
    where: { recipient: email },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return mails.map(({ subject }) => subject.replace('Berth: ', ''))
}

test('contains the change, its time and origin, and what to do', () => {
  const { subject, text } = accountLetter(
    { kind: 'role-changed', from: 'viewer', to: 'admin', by: 'Ada' },
    { email: 'omar@x.example', at: new Date('2026-11-22T05:45:00Z'), address: '10.1.2.3' },
  )
  expect(subject).toBe('Berth: your role is now admin')
  expect(text.split('\n')).toEqual([
    'Ada changed your role from viewer to admin.',
    '',
    'Account: omar@x.example',
    'Time: 2026-11-22 05:45:00 UTC',
    'Address: 10.1.2.3',
    '',
    'If you did not expect this, ask an administrator of your Berth at once.',
  ])
})

test('a member gets a mail for each change by others, except for a new name', async () => {
  const who = await person('viewer')
  const change = (ifMatch: number, body: object) =>
    call('PUT', `/members/${who.userId}`, { headers: admin.headers, ifMatch, body })
  await change(1, { name: 'Renamed' })
  await change(2, { role: 'operator' })
  const link = await call('POST', `/members/${who.userId}/password-link`, admin)
  await database().session.create({ data: { userId: who.userId } })
  await call('DELETE', `/members/${who.userId}/sessions`, admin)
  await change(3, { disabled: true })
  await change(4, { disabled: false })
  expect((await mailed(who)).sort()).toEqual([
    'a password link was made for you',
    'you were signed out everywhere',
    'your account is disabled',
    'your account is enabled',
    'your role is now operator',
  ])
  const mails = await database().mail.findMany({ where: { recipient: who.email } })
  const secret = new URL(link.json.url).hash.slice(1)
  expect(JSON.stringify(mails)).not.toContain(secret)
})

test('a rejected change sends no mail', async () => {
  const who = await person('viewer')
  await call('PUT', `/members/${who.userId}`, {
    headers: admin.headers,
    ifMatch: 7,
    body: { role: 'admin' },
  })
  expect(await mailed(who)).toEqual([])
})

test('a user gets a mail for a new password and for tokens', async () => {
  const who = await inBrowser(await person('operator'))
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const body = { name: 'ci', scopes: ['inventory.read'], expiresAt }
  const { json } = await call('POST', '/tokens', { headers: who.headers, body })
  await call('DELETE', `/tokens/${json.token.id}`, admin)
  const next = { current: testPassword, next: 'quite another passphrase' }
  await call('PUT', '/profile/password', { headers: who.headers, body: next })
  const link = await call('POST', `/members/${who.userId}/password-link`, admin)
  const secret = new URL(link.json.url).hash.slice(1)
  await call('POST', `/password-links/${secret}`, { body: { password: 'one more passphrase' } })
  expect((await mailed(who)).sort()).toEqual([
    'a password link was made for you',
    'an API token was created',
    'an API token was revoked',
    'your password was changed',
    'your password was set',
  ])
})

test('a user gets a mail for the first sign-in of each browser', async () => {
  const who = await person('viewer')
  const it = browser('10.7.0.1')
  await it.signIn(who.email, testPassword)
  await it.signIn(who.email, testPassword)
  await browser('10.7.0.1').signIn(who.email, 'wrong')
  expect(await mailed(who)).toEqual(['sign-in from a new browser'])
  const mail = await database().mail.findFirstOrThrow({ where: { recipient: who.email } })
  expect(mail.text).toContain('test browser')
  expect(mail.text).toContain('Address: 10.7.0.1')
})
