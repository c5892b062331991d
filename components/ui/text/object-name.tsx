'use client'
import { useList } from '@/lib/api/client'
import type { RouteOf } from '@/lib/api/contract'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import { poolContract } from '@/lib/features/pools/contract'
import { foundAddress } from '@/lib/features/search/found-address'
import { tenantContract } from '@/lib/features/tenants/contract'
import type { NamedKind } from './object-fields'
import { PageLink } from './page-link'

type Named = { id: string; name: string }
type NamedList = RouteOf<{ items: Named[]; next: string | null }>

const lists: Readonly<Record<NamedKind, NamedList>> = {
  account: accountContract.list,
  pool: poolContract.list,
  tenant: tenantContract.list,
}

/** Shown instead of an id to users of a tenant, who cannot read every name. */
const withoutName: Readonly<Record<NamedKind, string>> = {
  account: 'an account',
  pool: 'a pool',
  tenant: 'another tenant',
}

const ID = /^[a-z][a-z0-9]{23}$/

/**
 * The name of an object as a link to it. An id without a row, such as that of an archived object, is shown
 * unchanged to staff.
 */
export function ObjectName({ kind, id }: { kind: NamedKind; id: string }) {
  const { role, tenantId } = useViewer()
  const rows = useList(lists[kind], isStaff(role) ? {} : null).data
  if (id === tenantId) return 'your tenant'
  if (!isStaff(role)) return ID.test(id) ? withoutName[kind] : id
  const row = rows?.find((it) => it.id === id || it.name === id)
  return row === undefined ? (
    id
  ) : (
    <PageLink href={foundAddress({ kind, id: row.id, within: null })}>{row.name}</PageLink>
  )
}
