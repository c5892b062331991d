import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listOf } from '@/lib/api/browser/queries'
import type { Role } from '@/lib/auth/permissions'
import { tenantContract } from '@/lib/features/tenants/contract'
import { DiffSentences } from '../data/diff-sentences'
import { markupFor } from '../testing-markup'

const markup = (role: Role, after: unknown, field = 'tenantId') => {
  const queries = new QueryClient()
  queries.setQueryData(listOf(tenantContract.list, {}).queryKey, [{ id: 't1', name: 'acme' }])
  const changes = [{ field, before: undefined, after }]
  return markupFor(role, <DiffSentences changes={changes} />, queries)
}

test('the id of a tenant is shown as its name, which leads to it', () => {
  expect(markup('admin', 't1')).toContain('>acme</a>')
  expect(markup('admin', 't1')).toContain('tenant=t1')
  expect(markup('admin', 't1')).not.toContain('tenant id')
  for (const value of ['t1', 'acme'])
    expect(markup('admin', value, 'tenant')).toContain('tenant=t1">acme</a>')
})

test('an id without a row stays as it is, and null reads none', () => {
  expect(markup('admin', 'gone')).toContain('gone')
  expect(markup('admin', null)).toContain('none')
})
