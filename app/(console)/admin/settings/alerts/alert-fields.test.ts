import { expect, test } from 'vitest'
import { errorsOf } from '@/components/resource/field-errors'
import { alertSettingsSchema } from '@/lib/features/settings/alert-settings'
import { bodyOf, fields, thresholdSchema, valuesOf } from './alert-fields'

const usual = valuesOf(alertSettingsSchema.parse({}))
const errorsIn = (change: object) => errorsOf(thresholdSchema, bodyOf({ ...usual, ...change }))

test('what is usual is in order, and so is what is left empty', () => {
  expect(errorsIn({})).toEqual({})
  expect(errorsIn({ failures: null, recipients: ' ' })).toEqual({})
})

test.each(fields.map(({ id }) => id))('%s out of range has an error at its field', (id) => {
  for (const value of [-1, 10_000_000])
    expect(errorsIn({ [id]: value })).toEqual({ [id]: expect.stringMatching(/^Use a .*number/) })
})

test.each(['recipients', 'headRecipients'])(
  'a wrong address in %s has an error at its field',
  (field) => {
    expect(errorsIn({ [field]: 'ada@example.com, nobody' })).toEqual({
      [field]: expect.stringContaining('comma'),
    })
  },
)
