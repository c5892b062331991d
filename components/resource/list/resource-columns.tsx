import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { Listed, ListedOwner } from '@/lib/features/resources/fields/described'
import type { ListedField } from '@/lib/features/resources/fields/display'
import { fieldText, labelWithUnit, widgetOf } from '@/lib/features/resources/fields/field-text'

/** A column of the page, which replaces the column with the same id or follows the column `after`. */
export type SpecialColumn<Row> = Column<Row> & { after?: string }

type Row = { id: string; name: string }

/** The columns of a list: name, owners, and the fields that define a column. */
export function columnsOf<R extends Row>(
  { one, owners = {}, fields }: Pick<Listed, 'one' | 'owners' | 'fields'>,
  open: (id: string) => void,
  special: readonly SpecialColumn<R>[] = [],
): readonly Column<R>[] {
  const nameColumn: Column<R> = {
    id: 'name',
    header: capitalised(one),
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
  }
  const described = [
    nameColumn,
    ...Object.values(owners).flatMap(ownerColumn<R>),
    ...Object.entries(fields).flatMap(([name, field]) => fieldColumn<R>(name, field)),
  ]
  return special.reduce(withSpecial, described)
}

/** Adds a column or replaces one. */
function withSpecial<R>(columns: readonly Column<R>[], { after, ...column }: SpecialColumn<R>) {
  const at = columns.findIndex(({ id }) => id === column.id)
  if (at >= 0) return columns.with(at, column)
  const before = columns.findIndex(({ id }) => id === after)
  return columns.toSpliced(before < 0 ? columns.length : before + 1, 0, column)
}

function ownerColumn<R extends Row>({ label, shownAs, column }: ListedOwner): Column<R>[] {
  if (column === undefined) return []
  const textOf = (row: R) => String(shownValue(row, shownAs) ?? '')
  return [
    {
      id: shownAs,
      header: column.header ?? label,
      hideBelow: column.hideBelow,
      sortBy: textOf,
      cell: (row) => <Clip>{textOf(row)}</Clip>,
    },
  ]
}

function fieldColumn<R extends Row>(name: string, field: ListedField): Column<R>[] {
  const { column } = field
  if (column === undefined) return []
  const widget = widgetOf(field)
  const isNumber = widget === 'number' || widget === 'percent' || widget === 'decimal'
  return [
    {
      id: name,
      // A formatted value already contains its unit.
      header: column.header ?? (field.text === undefined ? labelWithUnit(field) : field.label),
      hideBelow: column.hideBelow,
      align: isNumber ? 'end' : undefined,
      sortBy: (row) => sortable(shownValue(row, name)),
      cell: (row) => <FieldCell field={field} value={shownValue(row, name)} />,
    },
  ]
}

function FieldCell({ field, value }: { field: ListedField; value: unknown }) {
  const text = fieldText({ ...field, unit: undefined }, value)
  if (value === null || value === '') return <span className={shared.dimmed}>{text}</span>
  if (typeof value === 'boolean') return <Status tone={value ? 'good' : 'off'}>{text}</Status>
  return typeof value === 'number' ? text : <Clip>{text}</Clip>
}

const shownValue = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name]

const sortable = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' || value === null ? value : String(value)
