import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listOf } from '@/lib/api/browser/queries'
import { tenantContract } from '@/lib/features/tenants/contract'
import { markupFor } from '../testing-markup'
import { ObjectName } from './object-name'

const markup = (id: string) => {
  const queries = new QueryClient()
  queries.setQueryData(listOf(tenantContract.list, {}).queryKey, [{ id: 't1', name: 'acme' }])
  return markupFor('admin', <ObjectName kind="tenant" id={id} />, queries)
}

test.each(['t1', 'acme'])('%s is shown as the name of the tenant, which leads to it', (id) => {
  expect(markup(id)).toContain('tenant=t1">acme</a>')
})

test('an id without a row is shown unchanged', () => {
  expect(markup('gone')).toBe('gone')
})
