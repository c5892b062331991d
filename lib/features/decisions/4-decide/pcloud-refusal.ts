import type { Problem } from '@/lib/base/problem'
import { isVisibleTo } from '@/lib/features/pclouds/launching/hinted-pcloud'
import type { ResolvedRequest } from '../1-accept/resolved-request'
import type { Counts } from '../3-lock/counts'
import type { Levels } from '../3-lock/levels'

/**
 * Why a launch with that Pcloud, or without one, is not decided at all; null: it is. A Pcloud that the tenant is neither
 * the owner of nor authorised in is as unknown as one that there is not.
 */
export function pcloudRefusal(
  { tenant, pcloud }: Pick<ResolvedRequest, 'tenant' | 'pcloud'>,
  { dedicated }: Pick<Counts, 'dedicated'>,
  { pclouds }: Pick<Levels, 'pclouds'>,
): Problem | null {
  if (pcloud === null)
    return tenant !== null && dedicated.has(tenant.id) ? refused('hint-required') : null
  const found = pclouds.get(pcloud)
  return found !== undefined && isVisibleTo(found, tenant?.id ?? null)
    ? null
    : refused('no-valid-host')
}

const refused = (code: string): Problem => ({ kind: 'refused', code, facts: {} })
