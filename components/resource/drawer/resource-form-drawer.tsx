'use client'
import type { ReactNode } from 'react'
import { useRemove, useSave } from '@/lib/api/client'
import type { RouteOf } from '@/lib/api/contract'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Described } from '@/lib/features/resources/fields/described'
import type { Removal } from '@/lib/features/resources/schema'
import type { FormSlots } from '../form/form-fields'
import { ResourceForm } from '../form/resource-form'
import type { Row } from '../form/row-form'
import { type Fact, ownersOf, ResourceFacts } from '../resource-facts'
import { type FormEnd, type OpenRow, ResourceDrawer } from './resource-drawer'

/** The routes with which the form saves, and additions of the page. */
export type Editing<R extends Row> = FormSlots & {
  routes: { create: RouteOf<R>; change: RouteOf<R>; remove: RouteOf<Removal> }
  /** The facts shown to users who cannot edit; by default every field. */
  facts?: (row: R) => readonly Fact[]
  size?: 'md' | 'lg' | 'xl'
  /** Content below the form of an existing row. */
  below?: (row: R) => ReactNode
}

type Props<R extends Row> = { resource: Described; open: OpenRow<R>; editing: Editing<R> }

/** A drawer that holds the form of a resource. */
export const ResourceFormDrawer = <R extends Row>({ resource, open, editing }: Props<R>) => (
  <ResourceDrawer {...open} one={resource.one} size={editing.size}>
    {(row, end) => <DrawerForm resource={resource} row={row} editing={editing} end={end} />}
  </ResourceDrawer>
)

type FormProps<R extends Row> = Pick<Props<R>, 'resource' | 'editing'> & {
  row: R | null
  end: FormEnd
}

function DrawerForm<R extends Row>({ resource, row, editing, end }: FormProps<R>) {
  const { routes, below, size: _, ...slots } = editing
  const { mode } = useAccess(resource.permission)
  const owners = row === null || mode === 'text' ? [] : ownersOf(resource.owners, row)
  return (
    <>
      {owners.length > 0 && <ResourceFacts facts={owners} />}
      <ResourceForm
        resource={resource}
        row={row}
        save={useSave(routes)}
        remove={useRemove(routes)}
        {...slots}
        {...end}
      />
      {row !== null && below?.(row)}
    </>
  )
}
