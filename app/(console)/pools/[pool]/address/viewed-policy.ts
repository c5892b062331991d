import type { LivePolicy, PolicyVersion, Studio } from '@/lib/features/policies/schema'
import type { DraftContent } from '../draft/draft-state'

/** A stored policy on the screen instead of the user's own draft. It can only be read. */
export type Viewed = {
  /** As written in the address: `live`, `then` or a version. */
  key: string
  /** "live v12", "v9", "global default v3". */
  label: string
  content: DraftContent
  /** The author and time of its publication. */
  by: Pick<PolicyVersion, 'author' | 'createdAt'>
  /** Its version, if it is a version of this policy. */
  version: number | null
}

type Stored = Pick<Studio, 'versions' | 'policyInForce'> & { live: LivePolicy }

/** The policy that the address selects. Null for the user's own draft or an unknown policy. */
export function viewedPolicy(stored: Stored, key: string | null): Viewed | null {
  if (key === 'live') return decided(stored.live, 'live', 'live ')
  if (key === 'then')
    return stored.policyInForce === null ? null : decided(stored.policyInForce, 'then', '')
  const row = stored.versions.find(({ version }) => String(version) === key)
  if (row === undefined) return null
  const { version, inherits, document } = row
  return {
    key: String(version),
    label: `v${version}`,
    content: { inherits, document },
    by: row,
    version,
  }
}

function decided(policy: LivePolicy, key: string, prefix: string): Viewed {
  const inherits = policy.state === 'inherits'
  return {
    key,
    label: `${prefix}${inherits ? 'global default ' : ''}v${policy.by.version}`,
    content: { inherits, document: policy.document },
    by: policy.by,
    version: inherits ? null : policy.by.version,
  }
}

/** The policies that can be viewed, in the order of the selector. */
export function policyChoices(stored: Stored, hasDraft: boolean): { key: string; label: string }[] {
  const then = viewedPolicy(stored, 'then')
  const live = decided(stored.live, 'live', '')
  return [
    ...(hasDraft ? [{ key: 'draft', label: 'My draft' }] : []),
    { key: 'live', label: `Live: ${live.label}` },
    ...(then === null ? [] : [{ key: 'then', label: `In force then: ${then.label}` }]),
    ...stored.versions.map(({ version }) => ({ key: String(version), label: `v${version}` })),
  ]
}
