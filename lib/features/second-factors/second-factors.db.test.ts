import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { inBrowser, person, personInBrowser, testPassword } from '@/testing/people'
import { codeOf, enrol, signIn } from '@/testing/second-factors'

describe('setting up an app', () => {
  test('needs a code of the app, returns ten recovery codes once, and ends other sessions', async () => {
    const who = await personInBrowser('operator')
    const other = await inBrowser(who)
    const started = await call('PUT', '/profile/totp', who)
    const { secret, uri } = started.json
    expect(uri).toContain(`secret=${secret}`)
    expect((await call('GET', '/profile/second-factor', who)).json.since).toBeNull()
    const wrong = await call('POST', '/profile/totp/confirm', { ...who, body: { code: '000000' } })
    expect([wrong.status, wrong.json.errors[0].path]).toEqual([422, 'code'])
    const body = { code: codeOf(secret) }
    const made = await call('POST', '/profile/totp/confirm', { ...who, body })
    expect(new Set(made.json.recoveryCodes).size).toBe(10)
    expect(made.json.recoveryCodes[0]).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
    const shown = (await call('GET', '/profile/second-factor', who)).json
    expect(shown).toMatchObject({ since: expect.any(String), recoveryCodes: 10 })
    expect((await call('GET', '/profile', other)).status).toBe(401)
    expect((await call('PUT', '/profile/totp', who)).json.code).toBe('second-factor-exists')
  })

  test('stores the secret sealed and recovery codes as hashes', async () => {
    const who = await personInBrowser('operator')
    const { secret, recoveryCodes } = await enrol(who)
    const rows = await database().user.findUniqueOrThrow({
      where: { id: who.userId },
      include: { totp: true, recoveryCodes: true },
    })
    const stored = JSON.stringify(rows).toLowerCase()
    expect(stored).not.toContain(secret.toLowerCase())
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const log = await database().auditEntry.findMany({ where: { subjectId: who.userId } })
    expect(JSON.stringify(log.map(({ after }) => after))).not.toContain(secret)
  })
})

describe('the reset by an administrator', () => {
  test('removes the app, ends sessions, and is recorded with a mail and an event', async () => {
    const admin = await personInBrowser('admin')
    const who = await personInBrowser('viewer')
    const { recoveryCodes } = await enrol(who)
    const path = `/members/${who.userId}/second-factor`
    expect((await call('GET', `/members/${who.userId}`, admin)).json.hasSecondFactor).toBe(true)
    expect((await call('DELETE', path, admin)).status).toBe(204)
    expect((await call('GET', '/profile', who)).status).toBe(401)
    const withCode = await signIn(who.email, {
      password: testPassword,
      code: recoveryCodes[0] ?? '',
    })
    expect(withCode.error).toBeNull()
    const entry = await lastAudit({ subjectId: who.userId, action: 'second-factor.reset' })
    expect(entry.actorId).toBe(admin.userId)
    const event = await database().event.findFirst({ where: { subjectId: who.userId } })
    expect(event).toMatchObject({
      kind: 'member.second-factor-reset',
      payload: { memberId: who.userId, by: admin.userId },
    })
    const mail = { recipient: who.email, subject: 'Berth: your second factor was reset' }
    expect(await database().mail.count({ where: mail })).toBe(1)
  })

  test('is not possible for the administrator’s own account', async () => {
    const admin = await personInBrowser('admin')
    await enrol(admin)
    const { json } = await call('DELETE', `/members/${admin.userId}/second-factor`, admin)
    expect(json.code).toBe('own-second-factor')
  })
})

describe('a role that needs a second factor', () => {
  const require = (roles: ('viewer' | 'owner')[]) =>
    database().setting.update({ where: { id: 'main' }, data: { secondFactorRoles: roles } })

  test('leads only to the set-up, also in open sessions', async () => {
    const who = await person('viewer')
    const here = await inBrowser(who)
    expect((await call('GET', '/pools', here)).status).toBe(200)
    await require(['viewer'])
    for (const [method, path] of [
      ['GET', '/pools'],
      ['GET', '/me'],
      ['GET', '/profile'],
      ['POST', '/tokens'],
      ['PUT', '/profile/password'],
      ['GET', '/events'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      const { status, json } = await call(method, path, { ...here, body })
      expect([path, status, json?.code]).toEqual([path, 403, 'second-factor-required'])
    }
    expect((await call('GET', '/profile/second-factor', here)).json.isRequired).toBe(true)
    await enrol(here)
    expect((await call('GET', '/pools', here)).status).toBe(200)
    await require([])
  })

  test('does not affect other roles or API tokens', async () => {
    await require(['viewer'])
    const token = await person('viewer')
    expect((await call('GET', '/pools', token)).status).toBe(200)
    expect((await call('GET', '/pools', await personInBrowser('operator'))).status).toBe(200)
    await require([])
  })

  test('is set by an administrator who has confirmed the password', async () => {
    const who = await person('admin')
    const old = await inBrowser(who, { minutesAgo: 16 })
    const { revision } = (await call('GET', '/settings', old)).json
    const change = { body: { secondFactorRoles: ['owner'] }, ifMatch: revision }
    const refused = await call('PUT', '/settings', { ...old, ...change })
    expect(refused.json.code).toBe('confirmation-required')
    const done = await call('PUT', '/settings', { ...(await inBrowser(who)), ...change })
    expect(done.json.secondFactorRoles).toEqual(['owner'])
    await require([])
  })
})
