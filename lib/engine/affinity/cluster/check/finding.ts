import type { Because } from '../../../kernel/because'
import { keyLabel } from '../../../kernel/key-names'
import type { keyReasons } from '../../../reasons/keys'

/** One finding of a check. The reason with its code has the text. */
export type KeyFinding = {
  code: keyof typeof keyReasons
  /**
   * problem: the keys cannot have their effect. warning: the effect may not be intended. note: describes the effect.
   */
  severity: 'problem' | 'warning' | 'note'
  facts: Because
  /** Ids of the VMs and nodes that the finding is about. */
  vms: readonly string[]
  nodes: readonly string[]
}

type Holders = { vms?: readonly string[]; nodes?: readonly string[] }

/** A finding whose facts include the numbers of its VMs and nodes. */
export const finding = (
  code: KeyFinding['code'],
  severity: KeyFinding['severity'],
  facts: Because,
  { vms = [], nodes = [] }: Holders,
): KeyFinding => ({
  code,
  severity,
  vms,
  nodes,
  facts: { ...facts, vms: vms.length, nodes: nodes.length },
})

/** Key names as text: "SSD", "SSD and VPC", "SSD, VPC and DS". */
export function named(keys: readonly string[]): string {
  const names = [...new Set(keys.map(keyLabel))]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
