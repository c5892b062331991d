'use client'
import type { FormSlots } from '@/components/resource/form/form-fields'
import { ResourceForm } from '@/components/resource/form/resource-form'
import type { Row } from '@/components/resource/form/row-form'
import { useSave } from '@/lib/api/client'
import type { RouteOf } from '@/lib/api/contract'
import type { Described } from '@/lib/features/resources/fields/described'

type Props<R extends Row> = Pick<FormSlots, 'inputs' | 'omit'> & {
  resource: Described
  routes: { create: RouteOf<R>; change: RouteOf<R> }
  /** Parameters of the creating route. */
  params?: object
  /** Initial values of the form, by the names of their fields. */
  presets?: Readonly<Record<string, unknown>>
  onCreated: () => void
}

/** The form of a new row, filled in with values of earlier steps. */
export const CreateForm = <R extends Row>(props: Props<R>) => {
  const { resource, routes, params, presets = {}, onCreated, ...slots } = props
  return (
    <ResourceForm
      {...slots}
      resource={resource}
      row={null}
      save={useSave(routes, params)}
      display={Object.fromEntries(
        Object.entries(presets).map(([name, preset]) => [name, { preset }]),
      )}
      onDone={onCreated}
    />
  )
}
