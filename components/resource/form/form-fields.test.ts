import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeResource } from '@/lib/features/resources/fields/described'
import { changesSchemaOf, newSchemaOf } from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField, quotaField } from '@/lib/features/resources/fields/fields'
import { bodyOf, draftsOf, formFields, grouped } from './form-fields'
import { widget } from './widget'

const fields = defineFields({
  name: nameField,
  size: { label: 'Size', preset: 2, group: 'size', schema: z.number().min(1), decides: false },
  quota: { ...quotaField, group: 'size' },
  share: { label: 'Share', widget: 'percent', initial: 0.5, schema: z.number(), decides: false },
  slot: { label: 'Slot', widget: 'special', chosen: true, schema: z.number(), decides: false },
  labels: {
    label: 'Labels',
    initial: {},
    schema: z.record(z.string(), z.string()),
    decides: false,
  },
  state: { label: 'State', ownVerb: true, schema: z.string(), decides: false },
})
const resource = describeResource({
  one: 'gate',
  fields,
  owners: { wallId: { label: 'Wall', schema: z.string(), shownAs: 'wall' } },
  create: newSchemaOf(fields, { wallId: z.string() }),
  changes: changesSchemaOf(fields),
})
const labels = widget<string>({
  draftOf: (value) => Object.keys(value ?? {}).join(' '),
  valueOf: (draft) => Object.fromEntries(draft.split(' ').map((key) => [key, ''])),
  Input: () => null,
})
const ofNew = formFields(resource, true, { inputs: { labels } })
const ofRow = formFields(resource, false, { inputs: { labels } })
const row = { name: 'north', size: 3, quota: null, share: 0.125, slot: 4, labels: { a: '' } }

test('a new row has its owner first, and no field with its own verb', () => {
  expect(ofNew.map(({ name }) => name)).toEqual([
    'wallId',
    'name',
    'size',
    'quota',
    'share',
    'slot',
    'labels',
  ])
  expect(ofRow.map(({ name }) => name)).not.toContain('wallId')
})

test('a new row starts with presets and initial values', () => {
  const drafts = draftsOf(ofNew, null)
  expect(drafts).toMatchObject({ name: '', size: 2, quota: null, share: 50, labels: '' })
})

test('a new row sends every field except unset optional choices', () => {
  const drafts = { ...draftsOf(ofNew, null), wallId: 'w', name: 'north', labels: 'a b' }
  expect(bodyOf(ofNew, drafts, null)).toEqual({
    wallId: 'w',
    name: 'north',
    size: 2,
    quota: null,
    share: 0.5,
    labels: { a: '', b: '' },
  })
})

test('a change sends only the edited fields', () => {
  const drafts = { ...draftsOf(ofRow, row), share: 12.75, labels: 'a b' }
  expect(bodyOf(ofRow, drafts, row)).toEqual({ share: 0.1275, labels: { a: '', b: '' } })
  expect(bodyOf(ofRow, draftsOf(ofRow, row), row)).toEqual({})
})

test('adjacent fields of one group are side by side', () => {
  expect(grouped(ofRow).map((group) => group.map(({ name }) => name))).toEqual([
    ['name'],
    ['size', 'quota'],
    ['share'],
    ['slot'],
    ['labels'],
  ])
})
