import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { person, serviceAccount } from '@/testing/people'
import { configureScim, scimOf } from '@/testing/scim'

configureScim([{ group: 'Berth operators', role: 'operator' }])

let idp: ReturnType<typeof scimOf>
let operators: string

beforeAll(async () => {
  idp = scimOf(await serviceAccount('admin', { scopes: ['scim.write'] }))
  operators = (await idp.group('Berth operators')).id
})

const join = (group: string, ...ids: string[]) =>
  idp.patch(`/Groups/${group}`, {
    op: 'Add',
    path: 'members',
    value: ids.map((value) => ({ value })),
  })

describe('groups', () => {
  test('finds a group without its people, and adds and removes people, as Entra does', async () => {
    const { id } = await idp.user()
    const made = await idp.send('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Engines',
      meta: { resourceType: 'Group' },
    })
    const query = `excludedAttributes=members&filter=${encodeURIComponent('displayName eq "engines"')}`
    const { json } = await idp.send('GET', `/Groups?${query}`)
    expect(json.Resources.map((each: { id: string }) => each.id)).toEqual([made.json.id])
    expect(json.Resources[0]).not.toHaveProperty('members')
    expect((await join(made.json.id, id)).status).toBe(204)
    const path = `/Groups/${made.json.id}`
    expect((await idp.send('GET', path)).json.members).toMatchObject([{ value: id }])
    expect((await idp.send('GET', `/Users/${id}`)).json.groups).toMatchObject([
      { value: made.json.id, display: 'Engines' },
    ])
    await idp.patch(path, { op: 'Remove', path: 'members', value: [{ value: id }] })
    expect((await idp.send('GET', path)).json.members).toEqual([])
  })

  test('refuses a member that is not a user, and a name that is already used', async () => {
    const unknown = await join(operators, 'no-such-user')
    expect([unknown.status, unknown.json.scimType]).toEqual([400, 'invalidValue'])
    const twice = await idp.send('POST', '/Groups', { displayName: 'berth operators' })
    expect([twice.status, twice.json.scimType]).toEqual([409, 'uniqueness'])
  })

  test('does not remove the last admin who can sign in', async () => {
    const last = await person('admin')
    await database().user.updateMany({
      where: { role: 'admin', id: { not: last.userId } },
      data: { passwordHash: null },
    })
    await idp.user(last.email)
    const refused = await idp.patch(`/Users/${last.userId}`, {
      op: 'replace',
      value: { active: false },
    })
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      'This would take the role or the access of the last admin who can sign in.',
    ])
    expect((await idp.send('GET', `/Users/${last.userId}`)).json.active).toBe(true)
  })
})

describe('the protocol', () => {
  test.each([
    ['/Users?filter=userName%20co%20%22a%22', 400, 'invalidFilter'],
    ['/Users/no-such-user', 404, undefined],
    ['/Schemas/urn:none', 404, undefined],
  ])('refuses %s as RFC 7644 writes it', async (path, status, scimType) => {
    const { json, ...answer } = await idp.send('GET', path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/scim+json',
    ])
    expect(json).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      detail: expect.any(String),
    })
    expect(json.scimType).toBe(scimType)
  })

  test('describes the supported parts', async () => {
    expect((await idp.send('GET', '/ServiceProviderConfig')).json).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    })
    const types = (await idp.send('GET', '/ResourceTypes')).json.Resources
    expect(types.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group'])
    const { json } = await idp.send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    expect(json.attributes[0].name).toBe('userName')
  })

  test('needs its own scope and accepts no other scope', async () => {
    const other = await person('admin', { scopes: ['member.write', 'member.read'] })
    expect((await scimOf(other).send('GET', '/Users')).status).toBe(403)
  })
})
