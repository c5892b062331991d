import { reasonOf, type TenantReason, tenantReasons } from '@/lib/engine'

/**
 * Returns the reason codes that a tenant may read, without duplicates, because their number would reveal the number of
 * accounts.
 */
export function reasonKindsOf(codes: readonly string[]): TenantReason[] {
  const found = new Set(codes.map((code) => reasonOf(code).tenant))
  return tenantReasons.filter((kind) => found.has(kind))
}
