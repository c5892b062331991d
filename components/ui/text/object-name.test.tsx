import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listOf } from '@/lib/api/browser/queries'
import type { Role } from '@/lib/auth/permissions'
import { tenantContract } from '@/lib/features/tenants/contract'
import { markupFor } from '../testing-markup'
import { ObjectName } from './object-name'

const markup = (id: string, role: Role = 'admin') => {
  const queries = new QueryClient()
  queries.setQueryData(listOf(tenantContract.list, {}).queryKey, [{ id: 't1', name: 'acme' }])
  return markupFor(role, <ObjectName kind="tenant" id={id} />, queries)
}

test.each(['t1', 'acme'])('%s is shown as the name of the tenant, which leads to it', (id) => {
  expect(markup(id)).toContain('tenant=t1">acme</a>')
})

test('an id without a row is shown unchanged', () => {
  expect(markup('gone')).toBe('gone')
})

test('users of a tenant read a name that the log contains, but no id', () => {
  expect(markup('globex', 'owner')).toBe('globex')
  expect(markup('gp4ppcpa0bw0j9p5i27vj4p0', 'owner')).toBe('another tenant')
})
