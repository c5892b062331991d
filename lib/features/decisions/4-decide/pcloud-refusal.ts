import type { Problem } from '@/lib/base/problem'
import { isVisibleTo } from '@/lib/features/pclouds/launching/hinted-pcloud'
import type { ResolvedRequest } from '../1-accept/resolved-request'
import type { Counts } from '../3-lock/counts'
import type { Levels } from '../3-lock/levels'

/**
 * The reason why a launch with or without a Pcloud is refused before it is decided; null if it is not. A Pcloud that
 * the tenant neither owns nor is authorised in gets the same error as a missing one.
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
