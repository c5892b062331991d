import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/api/registry.server'
import { type Permission, permissions } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'
import { inBrowser, type Person, person, testPassword } from '@/testing/people'
import { useUpAttempts } from '@/testing/use-up-attempts'
import { forConfirmedSessions, forSecretTokens, forSessions, forSomeBodies } from './browser-only'
import { nameOf, probe } from './outcome'

let token: Person
let tokenWithoutSecrets: Person
let fresh: Person
let stale: Person

beforeAll(async () => {
  token = await person('admin')
  const scopes = (Object.keys(permissions) as Permission[]).filter((it) => it !== 'secret.write')
  tokenWithoutSecrets = await person('admin', { scopes })
  fresh = await inBrowser(token)
  stale = await inBrowser(token, { minutesAgo: 16 })
})

test('exactly the listed endpoints reject tokens', () => {
  const named = (needed: string, tokenScope?: string) =>
    endpoints.filter((it) => it.session === needed && it.tokenScope === tokenScope).map(nameOf)
  expect(named('confirmed', 'secret.write').sort()).toEqual([...forSecretTokens].sort())
  expect(named('confirmed').sort()).toEqual([...forConfirmedSessions].sort())
  expect(named('session').sort()).toEqual([...forSessions].sort())
  const some = endpoints.filter(({ sessionFor }) => sessionFor !== undefined).map(nameOf)
  expect(some).toEqual(forSomeBodies)
})

const listed = endpoints.filter(({ session }) => session !== undefined)
const codeOf = async (it: (typeof listed)[number], who: Person) => {
  const { status, json } = await probe(it, who.headers)
  return status === 403 ? json.code : 'served'
}

describe.each(listed.map((it) => [nameOf(it), it] as const))('%s', (name, it) => {
  test('rejects a token with every scope, unless its scope is for secrets', async () => {
    const takesTokens = forSecretTokens.includes(name)
    expect(await codeOf(it, token)).toBe(takesTokens ? 'served' : 'session-required')
    const refusal = takesTokens ? 'forbidden' : 'session-required'
    expect(await codeOf(it, tokenWithoutSecrets)).toBe(refusal)
  })

  test('an old session must confirm its password to grant access', async () => {
    const isConfirmed = [...forConfirmedSessions, ...forSecretTokens].includes(name)
    expect(await codeOf(it, stale)).toBe(isConfirmed ? 'confirmation-required' : 'served')
    expect(await codeOf(it, fresh)).toBe('served')
  })
})

describe('confirming', () => {
  const invite = (who: Person) =>
    call('POST', '/members', {
      headers: who.headers,
      body: { email: `${Math.random()}@test.example`, name: 'New', role: 'viewer' },
    })
  const confirm = (who: Person, body: object) =>
    call('POST', '/sessions/current/confirm', { headers: who.headers, body })

  test('opens sensitive calls only to this session, for 15 minutes', async () => {
    const who = await person('admin')
    const [here, there] = [
      await inBrowser(who, { minutesAgo: 16 }),
      await inBrowser(who, { minutesAgo: 16 }),
    ]
    expect((await invite(here)).json.code).toBe('confirmation-required')
    expect((await confirm(here, { password: 'wrong' })).json.errors[0].path).toBe('password')
    expect((await confirm(here, {})).status).toBe(422)
    expect((await invite(here)).status).toBe(403)
    expect((await confirm(here, { password: testPassword })).status).toBe(204)
    expect((await invite(here)).status).toBe(201)
    expect((await invite(there)).status).toBe(403)
    await database().$executeRaw`
      update "Session" set "confirmedAt" = "confirmedAt" - interval '15 minutes'`
    expect((await invite(here)).status).toBe(403)
  })

  test('limits the number of wrong passwords', async () => {
    const here = await inBrowser(await person('admin'))
    for (let i = 0; i < 5; i++)
      expect((await confirm(here, { password: 'wrong' })).status).toBe(422)
    await useUpAttempts()
    expect((await confirm(here, { password: testPassword })).status).toBe(429)
  })

  test('a persona of the demo confirms by a click, and only in the demo', async () => {
    const here = await inBrowser(await person('admin'), { minutesAgo: 16 })
    await database().session.updateMany({
      where: { userId: here.userId },
      data: { openedBy: 'persona' },
    })
    expect((await confirm(here, {})).status).toBe(422)
    await database().setting.update({ where: { id: 'main' }, data: { demo: true } })
    expect((await confirm(here, {})).status).toBe(204)
    expect((await invite(here)).status).toBe(201)
    await database().setting.update({ where: { id: 'main' }, data: { demo: false } })
  })
})

test('a token for secrets connects a cloud, without a browser', async () => {
  const scopes: Permission[] = ['inventory.write', 'inventory.operate', 'secret.write']
  const { headers } = await person('admin', { scopes })
  const { id } = await make.pod()
  const source = { kind: 'openstack', url: 'https://cloud.example', user: 'admin' }
  const path = `/pods/${id}/usage-source`
  expect((await call('PUT', path, { headers, body: source })).status).toBe(200)
  const set = await call('PUT', `${path}/secret`, { headers, body: { secret: 'of the cloud' } })
  expect([set.status < 300, set.json.hasSecret]).toEqual([true, true])
  const entry = await lastAudit({ subjectId: id, action: 'pod.usage-secret' })
  expect(JSON.stringify([entry.before, entry.after])).not.toContain('of the cloud')
})
