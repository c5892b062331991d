import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markupFor } from '@/components/ui/testing-markup'
import { listOf } from '@/lib/api/browser/queries'
import { memberContract } from '@/lib/features/members/contract'
import { TenantOwners } from './tenant-owners'

const owner = { id: 'm', name: 'Tess Okafor', email: 'tess@acme.example', status: 'invited' }

function shown(owners: object[]): string {
  const queries = new QueryClient()
  const query = { tenantId: 't', role: 'owner' } as const
  queries.setQueryData(listOf(memberContract.list, { query }).queryKey, owners)
  return markupFor('admin', <TenantOwners tenantId="t" />, queries)
}

test('a tenant without an owner offers the invitation of one', () => {
  expect(shown([])).toMatch(/Invite owner.*None yet\. An owner creates the private clouds/)
})

test('owners are listed with the state of their invitation', () => {
  expect(shown([owner])).toMatch(/Tess Okafor.*tess@acme\.example, invited/)
})
