import { describe, expect, test } from 'vitest'
import {
  can,
  type Permission,
  permissions,
  type Role,
  roles,
  staffRoles,
  tenantRoles,
} from './permissions'
import { lacking } from './scope'

const all = Object.keys(permissions) as Permission[]
const refusals = (of: readonly Role[]) =>
  of.flatMap((role) =>
    all.map((permission) => ({ role, permission, problem: lacking({ role }, permission) })),
  )

describe('a refusal without a permission', () => {
  test('contains the permission for staff', () => {
    for (const { permission, problem } of refusals(staffRoles))
      expect(problem).toEqual({ kind: 'forbidden', permission })
  })

  test('contains it for users of a tenant only if their role has it', () => {
    const named = refusals(tenantRoles).filter(
      ({ problem }) => problem.kind === 'forbidden' && problem.permission !== null,
    )
    expect(named.map(({ role, permission }) => `${role} ${permission}`)).toEqual([
      'owner pcloud.own',
    ])
    for (const { role, permission } of named) expect(can(role, permission)).toBe(true)
  })

  test('is 403 without the permission if users of a tenant can see the operation', () => {
    const nameless = refusals(roles).filter(
      ({ problem }) => problem.kind === 'forbidden' && problem.permission === null,
    )
    expect(nameless.map(({ role, permission }) => `${role} ${permission}`)).toEqual([
      'owner pool.manage',
      'member pcloud.own',
      'member pool.manage',
    ])
  })
})
