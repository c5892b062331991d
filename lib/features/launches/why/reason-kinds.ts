import { type ReasonKind, reasonKinds } from './why-schema'

const kindOf = new Map<string, ReasonKind>([
  ['account-quota', 'capacity'],
  ['pool-quota', 'capacity'],
  ['no-pod', 'capacity'],
  ['tenant-quota', 'tenant-quota'],
  ['account-maintenance', 'maintenance'],
  ['account-disabled', 'maintenance'],
  ['provider-disabled', 'maintenance'],
  ['image-not-pushed', 'not-offered'],
  ['image-architecture', 'not-offered'],
  ['no-hardware-profile', 'not-offered'],
  ['realm-not-allowed', 'not-offered'],
  ['pool-not-for-tenant', 'not-offered'],
  ['pcloud', 'not-offered'],
  ['already tried', 'tried'],
])

/** The kinds of reasons among codes, once each; how many there were would tell of the accounts. */
export function reasonKindsOf(codes: readonly string[]): ReasonKind[] {
  const found = new Set(codes.map((code) => kindOf.get(code) ?? 'policy'))
  return reasonKinds.filter((kind) => found.has(kind))
}
