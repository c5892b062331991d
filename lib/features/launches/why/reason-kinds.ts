import { reasonOf, type TenantReason, tenantReasons } from '@/lib/engine'

/** The reason codes that a tenant may read, once each: their number would reveal the number of accounts. */
export function reasonKindsOf(codes: readonly string[]): TenantReason[] {
  const found = new Set(codes.map((code) => reasonOf(code).tenant))
  return tenantReasons.filter((kind) => found.has(kind))
}
