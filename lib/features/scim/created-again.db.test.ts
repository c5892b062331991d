import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { personInBrowser, serviceAccount } from '@/testing/people'
import { configureScim, scimOf } from '@/testing/scim'

configureScim([{ group: 'Berth operators', role: 'operator' }])

let idp: ReturnType<typeof scimOf>
let operators: string

beforeAll(async () => {
  idp = scimOf(await serviceAccount('admin', { scopes: ['scim.write'] }))
  operators = (await idp.group('Berth operators')).id
})

const join = (id: string) =>
  idp.patch(`/Groups/${operators}`, { op: 'add', path: 'members', value: [{ value: id }] })
const remove = (id: string) => idp.send('DELETE', `/Users/${id}`)
const setActive = (id: string, active: boolean) =>
  idp.patch(`/Users/${id}`, { op: 'replace', value: { active } })
const accessOf = async (id: string) => {
  const { role, disabledAt } = await database().user.findUniqueOrThrow({ where: { id } })
  return { role, isDisabled: disabledAt !== null }
}

/** Creates an operator by SCIM and returns the id and the userName. */
async function operator(): Promise<{ id: string; userName: string }> {
  const made = await idp.user()
  await join(made.id)
  return made
}

test.each([
  ['at once', false],
  ['after a deactivation', true],
])('a person who is deleted %s and created again gets access from a group', async (_, isFirst) => {
  const { id, userName } = await operator()
  if (isFirst) await setActive(id, false)
  await remove(id)
  expect((await idp.user(userName)).id).toBe(id)
  expect(await accessOf(id)).toMatchObject({ isDisabled: true })
  await join(id)
  expect(await accessOf(id)).toEqual({ role: 'operator', isDisabled: false })
})

test.each([
  ['before the deletion', true],
  ['after the deletion', false],
])('an account that an administrator disabled %s stays disabled', async (_, isBefore) => {
  const { headers } = await personInBrowser('admin')
  const { id, userName } = await operator()
  const put = async (disabled: boolean) => {
    const { revision } = await database().user.findUniqueOrThrow({ where: { id } })
    const body = { disabled }
    const answer = await call('PUT', `/members/${id}`, { headers, ifMatch: revision, body })
    expect(answer.status).toBe(200)
  }
  if (isBefore) await put(true)
  await remove(id)
  if (!isBefore) {
    await put(false)
    await put(true)
  }
  await idp.user(userName)
  await join(id)
  expect(await accessOf(id)).toMatchObject({ isDisabled: true })
})
