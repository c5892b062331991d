'use client'
import { useList } from '@/lib/api/client'
import type { RouteOf } from '@/lib/api/contract'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import { poolContract } from '@/lib/features/pools/contract'
import { foundAddress } from '@/lib/features/search/found-address'
import type { FoundKind } from '@/lib/features/search/schema'
import { tenantContract } from '@/lib/features/tenants/contract'
import { PageLink } from './page-link'

type Named = { id: string; name: string }
type Reference = { kind: FoundKind; list: RouteOf<{ items: Named[]; next: string | null }> }

/** Fields that hold the id or the name of an object, with the list that has both. */
const references: Readonly<Record<string, Reference>> = {
  accountId: { kind: 'account', list: accountContract.list },
  poolId: { kind: 'pool', list: poolContract.list },
  tenant: { kind: 'tenant', list: tenantContract.list },
  tenantId: { kind: 'tenant', list: tenantContract.list },
}

/** What a field refers to; undefined: it holds a value of its own. */
export const referenceOf = (field: string): Reference | undefined => references[field]

/** The name of an object as a link to it; text without a row, as of an archived one, stays as it is. */
export function ObjectName({
  reference: { kind, list },
  id,
}: {
  reference: Reference
  id: string
}) {
  const { role, tenantId } = useViewer()
  const rows = useList(list, isStaff(role) ? {} : null).data
  if (id === tenantId) return 'your tenant'
  const row = rows?.find((it) => it.id === id || it.name === id)
  return row === undefined ? (
    id
  ) : (
    <PageLink href={foundAddress({ kind, id: row.id, within: null })}>{row.name}</PageLink>
  )
}
