import type { ReactNode } from 'react'

type Choice = {
  id: string
  label: string
  /** What it does, below the label. */
  note?: string
  icon?: ReactNode
  isDisabled?: boolean
  isDestructive?: boolean
}

/** A choice does something or leads somewhere; lines and headings part the choices. */
export type MenuEntry =
  | (Choice & { onSelect: () => void })
  | (Choice & { href: string; isFile?: boolean })
  | { id: string; kind: 'line' }
  | { id: string; kind: 'heading'; label: ReactNode }
