import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/api/registry.server'
import { type Permission, permissions } from '@/lib/auth/permissions'
import { type Person, person, serviceAccount, withToken } from '@/testing/people'
import { expected } from './expected'
import { nameOf, outcomeOf, probe } from './outcome'
import { everyone, type RoleName } from './roles'

/** Tests tokens with one scope, tokens with all other scopes, and tokens of service accounts, on every endpoint. */

const everything = Object.keys(permissions) as Permission[]
const programs = new Map<RoleName, Person>()
const withOne = new Map<Permission, Person>()
const withoutOne = new Map<Permission, Person>()

beforeAll(async () => {
  const admin = await person('admin')
  const owner = await person('owner')
  for (const permission of everything) {
    // No administrator has permissions that are only for users of tenants.
    const who = permission === 'start.read' ? owner : admin
    const others = everything.filter((it) => it !== permission)
    withOne.set(permission, await withToken(who, [permission]))
    withoutOne.set(permission, await withToken(who, others))
  }
  for (const role of everyone)
    programs.set(role, await serviceAccount(role, { scopes: everything }))
})

const isPermission = (access: string): access is Permission => access in permissions
const listed = endpoints.flatMap((it) =>
  isPermission(it.permission) ? [[nameOf(it), it, it.permission] as const] : [],
)

describe.each(listed)('%s', (name, it, permission) => {
  test('serves a token with only its scope, and rejects one with all other scopes', async () => {
    const outcome = async (tokens: typeof withOne) =>
      outcomeOf(await probe(it, tokens.get(permission)?.headers ?? {}))
    // A token without the scope of a tenant's permission gets the response of a missing page.
    const refused = permission === 'start.read' ? 'no such page' : 'forbidden'
    expect(await outcome(withoutOne)).toBe(refused)
    if (it.session === undefined) expect(await outcome(withOne)).toBe('served')
    else expect(await outcome(withOne)).toBe('forbidden')
  })

  test('serves the service accounts of its row, and rejects all others', async () => {
    const allowed = expected[name]
    if (typeof allowed === 'string') throw new Error('a permission belongs to roles')
    for (const role of everyone) {
      const { status, json, text, headers } = await probe(it, programs.get(role)?.headers ?? {})
      const isServed = allowed?.includes(role) === true
      const needsBrowser = it.session !== undefined && it.tokenScope === undefined
      const outcome = outcomeOf({ status, json, text, headers })
      if (isServed && needsBrowser) expect([role, json.code]).toEqual([role, 'session-required'])
      else expect([role, outcome === 'served']).toEqual([role, isServed])
    }
  })
})
