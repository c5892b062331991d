import type { Policy, PolicyContext } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import { readPolicy } from '@/lib/features/previews/evaluate/evaluate'

const emptyStack: Policy = { modules: [] }

/** A stored policy. One that this release cannot read evaluates like an empty stack. */
export function storedPolicy(document: Policy, context: PolicyContext): Policy {
  const read = readPolicy(document, context)
  return read.ok ? read.value : emptyStack
}

export type Compared = { key: string; label: string; policy: Policy }

/** The policy that the preview compares with: the live one, the global default, or any version. */
export function comparedPolicy(
  { live, global, versions }: Pick<Studio, 'live' | 'global' | 'versions'>,
  key: string,
  context: PolicyContext,
): Compared {
  const stored = (document: Policy) => storedPolicy(document, context)
  const version = versions.find((it) => String(it.version) === key)
  if (version !== undefined)
    return { key, label: `v${version.version}`, policy: stored(version.document) }
  if (key === 'global' && live.pool !== null)
    return { key, label: 'global default', policy: stored(global.document) }
  return { key: 'live', label: 'live', policy: stored(live.document) }
}
