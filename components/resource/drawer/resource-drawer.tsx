'use client'
import type { ReactNode } from 'react'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { MissingObject } from '@/components/ui/text/missing-object'

/** The row that is open next to its list. */
export type OpenRow<R> = {
  /** Null for a new row, or if the URL names no existing row. */
  row: R | null
  isNew: boolean
  /** The field that the URL names. */
  field: string | null
  onClose: () => void
  onOpen: (id: string) => void
}

/**
 * Callbacks for the end of a form: a created row stays open, because more can be set there; otherwise the
 * drawer closes.
 */
export type FormEnd = { onDone: () => void; onCreated?: (id: string) => void }

type Props<R> = Pick<OpenRow<R>, 'row' | 'isNew' | 'onClose' | 'onOpen'> & {
  /** The kind of the row in the singular, as in "realm". */
  one: string
  size?: 'md' | 'lg' | 'xl'
  /** `row` is null for a new row. */
  children: (row: R | null, end: Required<FormEnd>) => ReactNode
}

/** The drawer of a new or an existing row, or a note that the row does not exist. */
export function ResourceDrawer<R extends { name: string }>(props: Props<R>) {
  const { one, row, isNew, size, onClose, onOpen, children } = props
  const title = row?.name ?? (isNew ? `New ${one}` : `No such ${one}`)
  return (
    <SidePanel opened onClose={onClose} title={title} size={size}>
      {row === null && !isNew ? (
        <MissingObject />
      ) : (
        children(row, { onDone: onClose, onCreated: onOpen })
      )}
    </SidePanel>
  )
}
