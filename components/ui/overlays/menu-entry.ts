import type { ReactNode } from 'react'

type Choice = {
  id: string
  label: string
  /** Describes the entry, below its label. */
  note?: string
  icon?: ReactNode
  isDisabled?: boolean
  isDestructive?: boolean
}

/** An entry runs an action or is a link; dividers and headings separate the entries. */
export type MenuEntry =
  | (Choice & { onSelect: () => void })
  | (Choice & { href: string; isFile?: boolean })
  | { id: string; kind: 'line' }
  | { id: string; kind: 'heading'; label: ReactNode }
