import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodyOf, draftsOf, formFields } from '@/components/resource/form/form-fields'
import { columnsOf } from '@/components/resource/list/resource-columns'
import { factsOf } from '@/components/resource/resource-facts'
import { markupOf } from '@/components/ui/testing-markup'
import { providerFields } from '@/lib/features/providers/schema'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  documentShapeOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import {
  decidingColumns,
  documentedFields,
  recordedFields,
  serializeFields,
} from '@/lib/features/resources/fields/field-values'
import { defineFields } from '@/lib/features/resources/fields/fields'

/** Providers with an additional field. All tests below use this one definition. */
const fields = defineFields({
  ...providerFields,
  racks: {
    label: 'Racks',
    hint: 'Counted by hand.',
    unit: 'units',
    empty: 'not counted',
    column: { hideBelow: 'lg' },
    schema: z.number().int().min(1).nullable(),
    initial: null,
    decides: true,
  },
})

const provider = describeResource({
  one: 'provider',
  fields,
  create: newSchemaOf(fields, {}),
  changes: changesSchemaOf(fields),
})

const row = { id: 'p1', revision: 1, name: 'east', kind: 'ec2', enabled: true, racks: 12 }

test('the API accepts, changes and returns an additional field', () => {
  expect(provider.create.parse({ name: 'east', kind: 'ec2' })).toMatchObject({ racks: null })
  expect(provider.create.safeParse({ name: 'east', kind: 'ec2', racks: 0 }).success).toBe(false)
  expect(provider.changes.parse({ racks: 3 })).toEqual({ racks: 3 })
  expect(Object.keys(answerSchemaOf(fields, {}).shape)).toContain('racks')
  expect(serializeFields(fields, row)).toMatchObject({ racks: 12 })
})

test('the audit record, the inventory document and the deciding columns contain it', () => {
  expect(recordedFields(fields, row)).toMatchObject({ racks: 12 })
  expect(documentedFields(fields, row)).toMatchObject({ racks: 12 })
  expect(z.strictObject(documentShapeOf(fields)).parse({ name: 'east', kind: 'ec2' })).toBeTruthy()
  expect(decidingColumns(fields)).toContain('racks')
})

test('the list has a column for it', () => {
  const column = columnsOf<typeof row>(provider, () => {}).find(({ id }) => id === 'racks')
  expect(column).toMatchObject({ header: 'Racks, units', align: 'end', hideBelow: 'lg' })
  expect(column?.sortBy?.(row)).toBe(12)
  expect(markupOf(column?.cell({ ...row, racks: 1200 }, 0))).toContain('1,200')
})

test('readers see it among the facts', () => {
  expect(factsOf(provider, row)).toContainEqual({ label: 'Racks', value: '12 units' })
  expect(factsOf(provider, { ...row, racks: null })).toContainEqual({
    label: 'Racks',
    value: 'not counted',
  })
})

test('the form has an input for it and sends it', () => {
  const form = formFields(provider, false, {})
  const { widget, field } = form.find(({ name }) => name === 'racks') ?? expect.fail('no input')
  const html = markupOf(
    <widget.Input
      field={field}
      name="racks"
      draft={12}
      errors={{ racks: 'Too many.' }}
      isNew={false}
      hasFocus
      onChange={() => {}}
    />,
  )
  for (const text of ['Racks, units', 'Counted by hand. Empty: not counted.', 'Too many.', '12'])
    expect(html).toContain(text)
  expect(bodyOf(form, { ...draftsOf(form, row), racks: null }, row)).toEqual({ racks: null })
})
