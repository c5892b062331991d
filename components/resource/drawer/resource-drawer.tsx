'use client'
import type { ReactNode } from 'react'
import { SidePanel } from '@/components/ui/overlays/side-panel'

/** What a list has open beside it. */
export type OpenRow<R> = {
  /** Null: a new one, or an address that names none. */
  row: R | null
  isNew: boolean
  /** The field that the address names. */
  field: string | null
  onClose: () => void
  onOpen: (id: string) => void
}

/** How the form of a drawer ends: what was created stays open, as more can be set there; else the drawer closes. */
export type FormEnd = { onDone: () => void; onCreated?: (id: string) => void }

type Props<R> = Pick<OpenRow<R>, 'row' | 'isNew' | 'onClose' | 'onOpen'> & {
  /** One of them, as in "realm". */
  one: string
  size?: 'md' | 'lg' | 'xl'
  /** Null is a new one. */
  children: (row: R | null, end: Required<FormEnd>) => ReactNode
}

/** The drawer of one row: a new one, an existing one, or a note that there is no such one. */
export function ResourceDrawer<R extends { name: string }>(props: Props<R>) {
  const { one, row, isNew, size, onClose, onOpen, children } = props
  const title = row?.name ?? (isNew ? `New ${one}` : `No such ${one}`)
  return (
    <SidePanel opened onClose={onClose} title={title} size={size}>
      {row === null && !isNew ? (
        <p>It was removed or archived, or the address is mistyped.</p>
      ) : (
        children(row, { onDone: onClose, onCreated: onOpen })
      )}
    </SidePanel>
  )
}
