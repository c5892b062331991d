import { reasonOf, type TenantReason, tenantReasons } from '@/lib/engine'

/** What a tenant may hear of reason codes, once each; how many there were would tell of the accounts. */
export function reasonKindsOf(codes: readonly string[]): TenantReason[] {
  const found = new Set(codes.map((code) => reasonOf(code).tenant))
  return tenantReasons.filter((kind) => found.has(kind))
}
