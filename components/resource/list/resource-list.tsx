'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Described, Listed } from '@/lib/features/resources/fields/described'
import { fieldText, widgetOf } from '@/lib/features/resources/fields/field-text'
import type { Editing, ResourceFormDrawer as FormDrawer } from '../drawer/resource-form-drawer'
import type { Row } from '../form/row-form'
import { columnsOf, type SpecialColumn } from './resource-columns'
import { RowList, type RowListProps } from './row-list'

// Loaded on demand, because a list is read more often than its drawer is opened. The cast restores the type
// parameter, which `dynamic` loses.
const ResourceFormDrawer = dynamic(
  () =>
    whenOnline(() => import('../drawer/resource-form-drawer')).then((it) => it.ResourceFormDrawer),
  { loading: () => null },
) as typeof FormDrawer

type Props<R extends Row> = Omit<
  RowListProps<R>,
  'one' | 'many' | 'param' | 'permission' | 'columns' | 'textsOf' | 'drawer'
> & {
  /** Columns that are not generated from a single field. */
  columns?: (open: (id: string) => void) => readonly SpecialColumn<R>[]
  /** Texts that the search includes besides those of the columns. */
  textsOf?: (row: R) => readonly (string | null)[]
} & (
    | { resource: Described; editing: Editing<R>; drawer?: never }
    | { resource: Listed; drawer: RowListProps<R>['drawer']; editing?: never }
  )

/** The list of a resource; its columns, search and drawer are generated from its fields. */
export function ResourceList<R extends Row>(props: Props<R>) {
  const { resource, columns, textsOf, editing: _, drawer: __, ...rest } = props
  const { one, many, param, permission } = resource
  return (
    <RowList
      {...rest}
      one={one}
      many={many}
      param={param}
      permission={permission}
      columns={(open) => columnsOf(resource, open, columns?.(open))}
      textsOf={(row) => [...searchedTexts(resource, row), ...(textsOf?.(row) ?? [])]}
      drawer={(open) =>
        props.editing === undefined ? (
          props.drawer(open)
        ) : (
          <ResourceFormDrawer resource={props.resource} open={open} editing={props.editing} />
        )
      }
    />
  )
}

/** The texts to search: name, owners and texts of the columns, without numbers. */
function searchedTexts({ owners = {}, fields }: Listed, row: Row): string[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const texts = Object.entries(fields).filter(
    ([, field]) =>
      field.column !== undefined && ['text', 'url', 'choice'].includes(widgetOf(field)),
  )
  return [
    row.name,
    ...Object.values(owners).map(({ shownAs }) => String(values[shownAs] ?? '')),
    ...texts.map(([name, field]) => fieldText(field, values[name])),
  ]
}
