import { describe, expect, test } from 'vitest'
import { claimRulesSchema, ruleFor } from './claim-rules'

const rules = claimRulesSchema.parse([
  { claim: 'groups', value: 'berth-admins', role: 'admin' },
  { claim: 'groups', value: 'acme', role: 'owner', tenant: 'Acme' },
  { claim: 'department', value: '42', role: 'viewer' },
])

test.each([
  { name: 'a value of a list', claims: { groups: ['other', 'acme'] }, role: 'owner' },
  { name: 'a single text', claims: { groups: 'berth-admins' }, role: 'admin' },
  {
    name: 'the first rule of several',
    claims: { groups: ['acme', 'berth-admins'] },
    role: 'admin',
  },
  { name: 'a number', claims: { department: 42 }, role: 'viewer' },
  { name: 'another value', claims: { groups: ['Berth-Admins', 'acm'] }, role: undefined },
  { name: 'a part of a value', claims: { groups: 'berth-admins,acme' }, role: undefined },
  { name: 'a nested list', claims: { groups: [['berth-admins']] }, role: undefined },
  { name: 'no claim', claims: {}, role: undefined },
])('$name gives the role $role', ({ claims, role }) => {
  expect(ruleFor(claims, rules)?.role).toBe(role)
})

test('a claim is not read from the prototype', () => {
  const inherited = claimRulesSchema.parse([
    { claim: 'constructor', value: String(Object), role: 'admin' },
  ])
  expect(ruleFor({}, inherited)).toBeNull()
})

describe('a rule', () => {
  test.each([
    { name: 'a role of a tenant without a tenant', rule: { role: 'owner' } },
    { name: 'a role of staff with a tenant', rule: { role: 'admin', tenant: 'Acme' } },
    { name: 'an unknown role', rule: { role: 'root' } },
    { name: 'an empty value', rule: { role: 'admin', value: '' } },
    { name: 'an unknown field', rule: { role: 'admin', regex: true } },
  ])('is refused with $name', ({ rule }) => {
    const result = claimRulesSchema.safeParse([{ claim: 'groups', value: 'x', ...rule }])
    expect(result.success).toBe(false)
  })
})
