import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inBrowser, person, personInBrowser, testPassword } from '@/testing/people'
import { useUpAttempts } from '@/testing/use-up-attempts'
import { openSession } from './open-session.server'

test('the profile has the name and the permissions of the caller', async () => {
  const member = await person('member')
  const { json } = await call('GET', '/profile', member)
  expect(json).toMatchObject({ id: member.userId, role: 'member', tenantId: member.tenantId })
  expect(json.permissions).toEqual([
    'ranker.rank',
    'launch.read',
    'launch.write',
    'sla.read',
    'vm.read',
    'key.read',
    'key.write',
    'pcloud.read',
    'pcloud.launch',
    'start.read',
    'token.own',
    'profile.own',
  ])
})

test('callers only see and end their own sessions', async () => {
  const [me, other] = [await person('viewer'), await person('viewer')]
  const here = await inBrowser(me)
  const there = await inBrowser(me)
  const foreign = await inBrowser(other)
  const list = await call('GET', '/sessions', here)
  const seen = list.json.items.map((it: { id: string; current: boolean }) => [it.id, it.current])
  expect(Object.fromEntries(seen)).toEqual({ [here.sessionId]: true, [there.sessionId]: false })

  const end = (id: string) => call('DELETE', `/sessions/${id}`, here)
  expect((await end(foreign.sessionId)).status).toBe(404)
  expect((await call('GET', '/profile', foreign)).status).toBe(200)
  expect((await end(there.sessionId)).status).toBe(204)
  expect((await call('GET', '/profile', there)).status).toBe(401)
  expect((await call('GET', '/profile', here)).status).toBe(200)
})

test('a person ends all of their other sessions', async () => {
  const me = await person('viewer')
  const [here, there] = [await inBrowser(me), await inBrowser(me)]
  expect((await call('DELETE', '/sessions', here)).status).toBe(204)
  expect((await call('GET', '/profile', here)).status).toBe(200)
  expect((await call('GET', '/profile', there)).status).toBe(401)
  expect((await call('GET', '/profile', me)).status).toBe(200)
})

test('an admin ends all sessions of a member', async () => {
  const [admin, user] = [await personInBrowser('admin'), await person('operator')]
  const browser = await inBrowser(user)
  expect((await call('DELETE', `/members/${user.userId}/sessions`, admin)).status).toBe(204)
  expect((await call('GET', '/profile', browser)).status).toBe(401)
})

test('changing the password requires the old one and ends the other sessions', async () => {
  const me = await person('operator')
  const here = await inBrowser(me)
  const there = await inBrowser(me)
  const change = (current: string, next: string) =>
    call('PUT', '/profile/password', { ...here, body: { current, next } })
  expect((await change('wrong', 'a new long password')).json.errors[0].path).toBe('current')
  expect((await change(testPassword, 'too short')).json.errors[0].path).toBe('next')
  expect((await change(testPassword, me.email.toUpperCase())).json.errors[0].path).toBe('next')
  expect((await change(testPassword, '123456789012')).json.errors[0].path).toBe('next')
  expect((await change(testPassword, 'a new long password')).status).toBe(204)
  expect((await call('GET', '/profile', here)).status).toBe(200)
  expect((await call('GET', '/profile', there)).status).toBe(401)
  expect((await change(testPassword, 'another long password')).status).toBe(422)
})

test('a stolen session cannot be used to guess the password for long', async () => {
  const here = await inBrowser(await person('viewer'))
  const guess = () =>
    call('PUT', '/profile/password', { ...here, body: { current: 'x', next: 'a long password' } })
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422)
  await useUpAttempts()
  expect((await guess()).status).toBe(429)
})

test.each([
  { change: { passwordHash: 'another' }, status: 'the password' },
  { change: { disabledAt: new Date() }, status: 'the access' },
  { change: { role: 'operator' as const }, status: 'the role' },
])('a sign-in during a change of $status opens no session', async ({ change }) => {
  const { userId } = await person('viewer')
  const checked = await database().user.findUniqueOrThrow({ where: { id: userId } })
  const visit = {
    call: { now: new Date(), address: null, requestId: 'test' },
    userAgent: null,
    how: 'password',
    isRecognized: true,
  } as const
  const opened = () => openSession(checked, visit)
  expect((await opened()).ok).toBe(true)
  await database().user.update({ where: { id: userId }, data: change })
  expect(await opened()).toEqual({ ok: false, error: { kind: 'unauthenticated' } })
})
