import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { accountResource } from '@/lib/features/accounts/account-resource.server'
import { type Declared, everyResource } from '@/testing/resources/every-resource'
import { decidingColumns } from './field-values'
import type { Fields } from './fields'

const resources = everyResource.map(({ resource }) => resource)

const tableOf = (noun: string) =>
  noun === 'module'
    ? 'CustomModule'
    : noun.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Returns the columns that a trigger watches: all of them if it names none, none if there is no trigger. */
async function watchedColumns(table: string): Promise<string[] | 'all'> {
  const triggers = await database().$queryRaw<{ columns: string[] }[]>`
    select array(
      select a."attname"::text from pg_attribute a
      where a."attrelid" = t."tgrelid" and a."attnum" = any(t."tgattr")
    ) as "columns"
    from pg_trigger t where t."tgname" = ${`${table}_facts_changed`}`
  const [trigger] = triggers
  if (trigger === undefined) return []
  return trigger.columns.length === 0 ? 'all' : trigger.columns.toSorted()
}

const declaredColumns = ({ fields, alsoDecides = [] }: Declared) =>
  [...decidingColumns(fields), ...alsoDecides].toSorted()

test.each(resources)(
  'changes of the columns of a $noun that decisions read invalidate cached facts',
  async (resource) => {
    const watched = await watchedColumns(tableOf(resource.noun))
    const declared = declaredColumns(resource)
    // A trigger without a list of columns fires on every change.
    expect(watched === 'all' && declared.length > 0 ? declared : watched).toEqual(declared)
  },
)

test('a field that decisions read but the trigger does not watch is found', async () => {
  const colourSlot = { ...accountResource.fields.colourSlot, decides: true }
  const fields = { ...accountResource.fields, colourSlot } as Fields
  const watched = await watchedColumns('Account')
  expect(watched).not.toEqual(declaredColumns({ ...accountResource, fields }))
})

test.each(resources)('the columns of a $noun begin with the initial values', async (resource) => {
  const columns = await database().$queryRaw<{ name: string; initial: string | null }[]>`
    select "column_name"::text as "name", "column_default" as "initial"
    from information_schema.columns
    where "table_schema" = current_schema() and "table_name" = ${tableOf(resource.noun)}`
  const stated = columns.flatMap(({ name, initial }) => {
    const field = resource.fields[name]
    return initial !== null && field !== undefined && 'initial' in field
      ? [{ name, initial, field }]
      : []
  })
  for (const { name, initial, field } of stated) {
    const [row] = await database().$queryRawUnsafe<{ value: unknown }[]>(
      `select to_jsonb(${initial}) as "value"`,
    )
    const columns = field.columns?.(field.initial as never) ?? { [name]: field.initial }
    const value = typeof columns[name] === 'string' ? String(row?.value) : row?.value
    expect({ name, value }).toEqual({ name, value: columns[name] })
  }
})
