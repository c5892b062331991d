import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import {
  inBrowser,
  type Person,
  person,
  personInBrowser,
  serviceAccount,
  tenant,
  testPassword,
} from '@/testing/people'

let admin: Person
let acme: string
let globex: string

beforeAll(async () => {
  admin = await personInBrowser('admin')
  acme = await tenant()
  globex = await tenant()
})

const update = (id: string, body: unknown) =>
  call('PUT', `/members/${id}`, { headers: admin.headers, ifMatch: 1, body })

describe('a move to another tenant or to staff', () => {
  test('invalidates the link of the person who invited the address', async () => {
    const inviter = await personInBrowser('owner', { tenantId: acme })
    const body = { email: `moved-${Date.now()}@test.example`, name: 'Moved', role: 'member' }
    const { member, link } = (await call('POST', '/members', { ...inviter, body })).json
    const moved = await update(member.id, { role: 'operator', tenantId: null })
    expect(moved.json).toMatchObject({ role: 'operator', tenantId: null, status: 'invited' })
    const secret = new URL(link.url).hash.slice(1)
    const chosen = await call('POST', `/password-links/${secret}`, {
      body: { password: testPassword },
    })
    expect(chosen.status).toBe(404)
  })

  test('ends sessions, tokens and the password, even with the same role', async () => {
    const user = await person('member', { tenantId: acme })
    const session = await inBrowser(user)
    expect((await update(user.userId, { tenantId: globex })).status).toBe(200)
    for (const access of [user, session])
      expect((await call('GET', '/profile', access)).status).toBe(401)
    expect((await browser().signIn(user.email, testPassword)).status).toBe(401)
  })

  test('ends the ownership of service accounts', async () => {
    const user = await person('owner', { tenantId: acme })
    const program = await serviceAccount('member', { tenantId: acme, owners: [user.userId] })
    expect((await update(user.userId, { role: 'viewer', tenantId: null })).status).toBe(200)
    const { json } = await call('GET', `/service-accounts/${program.userId}`, admin)
    expect(json.owners).toEqual([])
    const entry = await lastAudit({ subjectId: user.userId, tenantId: acme })
    expect(entry.note).toBe(
      'Moved away from this tenant. Ended the ownership of 1 service account.',
    )
  })
})

test('a move is in the audit log of both tenants, each with its own state only', async () => {
  const user = await person('owner', { tenantId: acme })
  expect((await update(user.userId, { role: 'member', tenantId: globex })).status).toBe(200)
  const entries = await Promise.all(
    [acme, globex].map(async (tenantId) => {
      const owner = await person('owner', { tenantId })
      const { json } = await call('GET', `/audit?noun=member&subject=${user.userId}`, owner)
      return json.items.map(({ before, after, note }: Record<string, unknown>) => ({
        before,
        after,
        note,
      }))
    }),
  )
  const state = { email: user.email, name: expect.any(String), disabled: false }
  expect(entries).toEqual([
    [
      {
        before: { ...state, role: 'owner', tenantId: acme },
        after: null,
        note: 'Moved away from this tenant.',
      },
    ],
    [
      {
        before: null,
        after: { ...state, role: 'member', tenantId: globex },
        note: 'Moved to this tenant.',
      },
    ],
  ])
})

test('a new name or role in the same tenant ends neither the password nor ownership', async () => {
  const user = await person('member', { tenantId: acme })
  const program = await serviceAccount('member', { tenantId: acme, owners: [user.userId] })
  expect((await update(user.userId, { name: 'Renamed', role: 'owner' })).status).toBe(200)
  const row = await database().user.findUniqueOrThrow({
    where: { id: user.userId },
    include: { owned: true },
  })
  expect(row.passwordHash).not.toBeNull()
  expect(row.owned).toMatchObject([{ accountId: program.userId }])
  expect((await call('GET', '/profile', user)).status).toBe(200)
})
