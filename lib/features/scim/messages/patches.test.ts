import { describe, expect, test } from 'vitest'
import { conditionsOf } from './filter'
import { patchGroup } from './group-patch'
import { personFrom } from './person'
import { patchBodySchema, userBodySchema } from './schema'
import { patchUser } from './user-patch'

const names = ['userName', 'externalId', 'emails[type eq "work"].value']

describe('a filter', () => {
  test.each([
    ['userName eq "ada@test.example"', [['username', 'ada@test.example']]],
    ['USERNAME EQ "a and b"', [['username', 'a and b']]],
    [
      'userName eq "a" and externalId eq "7"',
      [
        ['username', 'a'],
        ['externalid', '7'],
      ],
    ],
    ['emails[type eq "work"].value eq "a@b.example"', [[names[2], 'a@b.example']]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [['username', 'a']]],
    ['externalId eq "the \\"x\\""', [['externalid', 'the "x"']]],
    ['', []],
  ])('%s', (filter, expected) => {
    const read = conditionsOf(filter, names)
    expect(read.ok && read.value.map(({ attribute, value }) => [attribute, value])).toEqual(
      expected,
    )
  })

  test.each(['userName co "a"', 'password eq "x"', 'userName eq', 'userName eq "a" or id eq "b"'])(
    'refuses %s and lists the supported attributes',
    (filter) => {
      const read = conditionsOf(filter, names)
      expect(read).toMatchObject({ ok: false, error: { code: 'invalidFilter' } })
    },
  )
})

const user = {
  userName: 'ada@test.example',
  externalId: '1',
  active: true,
  displayName: null,
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [{ value: 'ada@test.example', type: 'work', primary: true }],
}
const operations = (...given: object[]) => patchBodySchema.parse({ Operations: given }).Operations

describe('a PATCH of a user', () => {
  test.each([
    {
      name: 'Okta deactivates',
      given: [{ op: 'replace', value: { active: false } }],
      person: { active: false },
    },
    {
      name: 'Entra deactivates',
      given: [{ op: 'Replace', path: 'active', value: 'False' }],
      person: { active: false },
    },
    {
      name: 'Entra renames with dotted names',
      given: [{ op: 'Replace', value: { 'name.familyName': 'Lovelace', active: 'True' } }],
      person: { name: 'Ada Lovelace', familyName: 'Lovelace', active: true },
    },
    {
      name: 'Entra changes the address of work',
      given: [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@test.example' }],
      person: { email: 'new@test.example' },
    },
    {
      name: 'an address of another type changes nothing',
      given: [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'home@test.example' }],
      person: { email: 'ada@test.example' },
    },
    {
      name: 'an added address is ignored while the account has one',
      given: [{ op: 'add', path: 'emails', value: [{ value: 'new@test.example', type: 'work' }] }],
      person: { email: 'ada@test.example' },
    },
    {
      name: 'an added primary address is the address of the account',
      given: [{ op: 'Add', value: { emails: [{ value: 'new@test.example', primary: 'True' }] } }],
      person: { email: 'new@test.example' },
    },
    {
      name: 'an address that is added after the removal of all is the address of the account',
      given: [
        { op: 'remove', path: 'emails' },
        { op: 'add', path: 'emails', value: [{ value: 'new@test.example', type: 'home' }] },
      ],
      person: { email: 'new@test.example' },
    },
    {
      name: 'attributes without a place in Berth are ignored',
      given: [
        { op: 'Add', path: 'title', value: 'Countess' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Engines',
        },
      ],
      person: { name: 'Ada Byron' },
    },
    {
      name: 'an external id is removed',
      given: [{ op: 'remove', path: 'externalId' }],
      person: { externalId: null },
    },
  ])('$name', ({ given, person }) => {
    const patched = patchUser(user, operations(...given))
    const body = patched.ok ? userBodySchema.parse(patched.value) : null
    const read = body === null ? patched : personFrom(body, true)
    expect(read).toMatchObject({ ok: true, value: person })
  })

  test.each([
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', path: 'emails[', value: 1 }, 'invalidPath'],
    [{ op: 'replace', value: 'no object' }, 'noTarget'],
  ])('refuses %j', (given, code) => {
    expect(patchUser(user, operations(given))).toMatchObject({ ok: false, error: { code } })
  })
})

describe('a PATCH of a group', () => {
  const group = { displayName: 'Ops', externalId: null, members: ['a', 'b'] }
  test.each([
    ['add', { op: 'Add', path: 'members', value: [{ value: 'c' }, { value: 'a' }] }, 'a b c'],
    ['remove by list', { op: 'Remove', path: 'members', value: [{ value: 'a' }] }, 'b'],
    ['remove by filter', { op: 'remove', path: 'members[value eq "b"]' }, 'a'],
    ['remove all', { op: 'remove', path: 'members' }, ''],
    ['replace', { op: 'replace', path: 'members', value: [{ value: 'z' }] }, 'z'],
    ['add without a path', { op: 'add', value: { members: [{ value: 'c' }] } }, 'a b c'],
    ['rename', { op: 'replace', value: { id: 'x', displayName: 'New' } }, 'a b'],
  ])('%s', (_name, given, members) => {
    const patched = patchGroup(group, operations(given))
    expect(patched.ok && patched.value.members.join(' ')).toBe(members)
  })

  test('refuses members in another form', () => {
    const given = operations({ op: 'add', path: 'members', value: [7] })
    expect(patchGroup(group, given)).toMatchObject({ ok: false, error: { code: 'invalidValue' } })
  })
})
