import { describe, expect, test, vi } from 'vitest'
import { referenceKinds } from '@/lib/api/fields/reference'
import { endpoints } from '@/lib/api/registry.server'
import { nameOf } from '@/testing/role-matrix/outcome'
import { tenantRolesOf, textParameters } from './named-parameters'

vi.mock('server-only', () => ({}))

const forTenants = endpoints.filter((it) => tenantRolesOf(it).length > 0)
const texts = forTenants.flatMap((it) =>
  textParameters(it).map((each) => ({ ...each, of: `${nameOf(it)} ${each.part} ${each.path}` })),
)

/** The last name of a path: `pool` for `launches[].pool`. */
const lastName = (path: string) => path.replaceAll('[]', '').split('.').at(-1) ?? ''
const nouns = new Set<string>([...referenceKinds, 'az', 'id'])
const looksLikeReference = (path: string) =>
  nouns.has(lastName(path)) || /Id$/.test(lastName(path)) || nouns.has(lastName(path).slice(0, -1))

// WebAuthn defines these ids. An authenticator creates them, and they are compared only with the caller's own passkeys.
const OF_AUTHENTICATORS = /^(passkey|credential)\.(id|rawId)$/

describe('texts of requests that people of a tenant may send', () => {
  test('declare the kind of object that they name, or that they name none', () => {
    expect(texts.length).toBeGreaterThan(80)
    expect(texts.filter(({ refersTo }) => refersTo === undefined).map(({ of }) => of)).toEqual([])
  })

  test('declare a kind if they have the name of one', () => {
    const unmarked = texts.filter(
      ({ path, refersTo }) =>
        looksLikeReference(path) && !refersTo && !OF_AUTHENTICATORS.test(path),
    )
    expect(unmarked.map(({ of }) => of)).toEqual([])
  })

  test('use every existing kind', () => {
    const used = new Set(texts.flatMap(({ refersTo }) => refersTo ?? []))
    expect([...used].sort()).toEqual([...referenceKinds])
  })
})
