import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/registry.server'
import { type Permission, permissions } from '@/lib/auth/permissions'
import { inBrowser, type Person, person } from '@/testing/people'
import { expected } from './expected'
import { isVisibleToTenants } from './expected-pclouds'
import { nameOf, type Outcome, outcomeOf, probe } from './outcome'
import type { RoleName } from './roles'

const roleNames: readonly RoleName[] = ['admin', 'operator', 'viewer', 'owner', 'member']
const tenantRoles: readonly RoleName[] = ['owner', 'member']

const everything = Object.keys(permissions) as Permission[]
const people = new Map<RoleName, Person>()
let powerless: Person
const browsers = new Map<RoleName, Person>()
/** The headers with which a role calls an endpoint. Some endpoints accept only browsers. */
const headersOf = (role: RoleName, it: Endpoint) =>
  (it.session === undefined ? people : browsers).get(role)?.headers ?? { authorization: 'nobody' }

beforeAll(async () => {
  // The tokens have all scopes, so that only the role can reject a call.
  for (const role of roleNames) {
    const each = await person(role, { scopes: everything })
    people.set(role, each)
    browsers.set(role, await inBrowser(each))
  }
  powerless = await person('admin', { scopes: [] })
})

test('every endpoint has a row, and every row an endpoint', () => {
  const names = endpoints.map(nameOf)
  expect(names.filter((name) => !(name in expected))).toEqual([])
  expect(Object.keys(expected).filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

function required(name: string, role: RoleName): Outcome {
  const allowed = expected[name]
  if (allowed === 'anybody' || allowed === 'signed-in') return 'served'
  if (allowed?.includes(role) === true) return 'served'
  return tenantRoles.includes(role) && !isVisibleToTenants(name) ? 'no such page' : 'forbidden'
}

describe.each(endpoints.map((it) => [nameOf(it), it] as const))('%s', (name, it) => {
  test('serves the roles of its row and rejects all others', async () => {
    const reported: Partial<Record<RoleName, Outcome>> = {}
    for (const role of roleNames) reported[role] = outcomeOf(await probe(it, headersOf(role, it)))
    const rows = roleNames.map((role) => [role, required(name, role)])
    expect(reported).toEqual(Object.fromEntries(rows))
  })

  test('rejects a call without a token, with an invalid token and with a token without scopes', async () => {
    const isPublic = expected[name] === 'anybody'
    const needsNoScope = isPublic || expected[name] === 'signed-in'
    const outcome = async (headers: Record<string, string>) => outcomeOf(await probe(it, headers))
    expect(await outcome({})).toBe(isPublic ? 'served' : 'unauthenticated')
    const invented = { authorization: `Bearer berth_${'x'.repeat(43)}` }
    expect(await outcome(invented)).toBe(isPublic ? 'served' : 'unauthenticated')
    expect(await outcome(powerless.headers)).toBe(needsNoScope ? 'served' : 'forbidden')
  })
})
