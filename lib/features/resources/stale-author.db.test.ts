import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { inBrowser, type Person, person, personInBrowser, serviceAccount } from '@/testing/people'

let admin: Person
let owner: Person

beforeAll(async () => {
  admin = await personInBrowser('admin', { name: 'Ada Admin' })
  owner = await personInBrowser('owner', { name: 'Olga Owner' })
})

const own = () => ({ tenantId: owner.tenantId ?? '' })
const change = (by: Person, path: string, body: object, ifMatch = 999) =>
  call('PUT', path, { headers: by.headers, body, ifMatch })

test('a conflict shows people of a tenant the label of staff, and staff the name', async () => {
  const member = await person('member', own())
  const path = `/members/${member.userId}`
  expect((await call('POST', `${path}/password-link`, admin)).status).toBe(201)
  const hidden = await change(owner, path, { name: 'New' })
  expect([hidden.status, hidden.json.current.author]).toEqual([412, 'Staff'])
  expect(hidden.text).not.toContain(admin.name)
  expect(hidden.json.detail).toContain('Staff changed this member')
  const shown = await change(admin, path, { name: 'New' })
  expect(shown.json.current.author).toBe(admin.name)
})

test('a conflict shows people of a tenant the names of their colleagues', async () => {
  const member = await person('member', own())
  const colleague = await inBrowser(await person('owner', own()))
  const path = `/members/${member.userId}`
  expect((await change(colleague, path, { name: 'New' }, 1)).status).toBe(200)
  expect((await change(owner, path, { name: 'Newer' })).json.current.author).toBe(colleague.name)
})

test('a conflict about a service account shows no name of staff', async () => {
  const program = await serviceAccount('member', { ...own(), owners: [owner.userId] })
  const account = `/service-accounts/${program.userId}`
  expect((await change(admin, account, { name: 'Renamed' }, 1)).status).toBe(200)
  expect((await change(owner, account, { name: 'New' })).json.current.author).toBe('Staff')
})
