import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inBrowser, person, serviceAccount } from '@/testing/people'
import { configureScim, scimOf, uniqueAddress } from '@/testing/scim'

configureScim([])

let idp: ReturnType<typeof scimOf>

beforeAll(async () => {
  idp = scimOf(await serviceAccount('admin', { scopes: ['scim.write'] }))
})

/** Links an account, and returns its row, its row of SCIM and a session that was opened afterwards. */
async function linked() {
  const who = await person('operator')
  await idp.user(who.email)
  const browser = await inBrowser(who)
  const read = async () => {
    const row = await database().scimUser.findUniqueOrThrow({
      where: { userId: who.userId },
      include: { user: true },
    })
    const { status } = await call('GET', '/profile', browser)
    return { email: row.user.email, identityAt: row.identityAt, status }
  }
  return { who, read, before: await read() }
}

test('an added address does not replace the address of the account', async () => {
  const { who, read, before } = await linked()
  const value = [{ value: uniqueAddress(), type: 'home' }]
  const answer = await idp.patch(`/Users/${who.userId}`, { op: 'add', path: 'emails', value })
  expect(answer.status).toBe(200)
  expect(await read()).toEqual(before)
})

test('an added primary address replaces the address of the account', async () => {
  const { who, read } = await linked()
  const email = uniqueAddress()
  const value = [{ value: email, type: 'work', primary: true }]
  await idp.patch(`/Users/${who.userId}`, { op: 'add', path: 'emails', value })
  expect(await read()).toMatchObject({ email, status: 401 })
})

test('an address in another case is stored, and ends no access', async () => {
  const { who, read, before } = await linked()
  const email = who.email.toUpperCase()
  const value = [{ value: email, primary: true }]
  await idp.patch(`/Users/${who.userId}`, { op: 'replace', path: 'emails', value })
  expect(await read()).toEqual({ ...before, email })
})
