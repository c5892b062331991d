import type { Because } from '../../../kernel/because'
import { keyLabel } from '../../../kernel/key-names'
import type { keyReasons } from '../../../reasons/keys'

/** One thing that a check found; its code is worded by the reasons. */
export type KeyFinding = {
  code: keyof typeof keyReasons
  /** problem: what was set cannot come about. warning: it may not be meant. note: what the keys amount to. */
  gravity: 'problem' | 'warning' | 'note'
  facts: Because
  /** Ids of those it is about. */
  vms: readonly string[]
  nodes: readonly string[]
}

type Holders = { vms?: readonly string[]; nodes?: readonly string[] }

/** A finding with the numbers of its VMs and nodes among its facts. */
export const finding = (
  code: KeyFinding['code'],
  gravity: KeyFinding['gravity'],
  facts: Because,
  { vms = [], nodes = [] }: Holders,
): KeyFinding => ({
  code,
  gravity,
  vms,
  nodes,
  facts: { ...facts, vms: vms.length, nodes: nodes.length },
})

/** Keys as people read them: "SSD", "SSD and VPC", "SSD, VPC and DS". */
export function named(keys: readonly string[]): string {
  const names = [...new Set(keys.map(keyLabel))]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
