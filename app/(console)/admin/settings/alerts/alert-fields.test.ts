import { describe, expect, test } from 'vitest'
import { errorsOf } from '@/components/resource/field-errors'
import { alertSettingsSchema, switchableAlerts } from '@/lib/features/settings/alert-settings'
import { bodyOf, fields, thresholdSchema, valuesOf } from './alert-fields'
import { alertGroups, sentenceText } from './alert-sentences'

const usual = valuesOf(alertSettingsSchema.parse({}))
const errorsIn = (change: object) => errorsOf(thresholdSchema, bodyOf({ ...usual, ...change }))

test('usual and empty values are valid', () => {
  expect(errorsIn({})).toEqual({})
  expect(errorsIn({ failures: null, recipients: ' ' })).toEqual({})
})

test.each(fields.map(({ id }) => id))('%s out of range has an error at its field', (id) => {
  for (const value of [-1, 10_000_000_000_000])
    expect(errorsIn({ [id]: value })).toEqual({ [id]: expect.stringMatching(/^Use a .*number/) })
})

test.each(['recipients', 'headRecipients'])(
  'an invalid address in %s has an error at its field',
  (field) => {
    expect(errorsIn({ [field]: 'ada@example.com, nobody' })).toEqual({
      [field]: expect.stringContaining('comma'),
    })
  },
)

describe('the sentences of alerts', () => {
  const sentences = alertGroups.flatMap((group) => group.sentences)

  test('there is one for each alert that can be switched off', () => {
    expect(sentences.map(({ kind }) => kind).sort()).toEqual([...switchableAlerts].sort())
  })

  test('each threshold has a place in one sentence', () => {
    const used = sentences.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'string' ? [] : [part.field])),
    )
    expect(used.sort()).toEqual(fields.map(({ id }) => id).sort())
  })

  test('a reader sees the numbers in the sentence', () => {
    const texts = sentences.map((sentence) => sentenceText(sentence, usual, 'EUR'))
    expect(texts).toContain('Alert when an account has 3 failures within 15 minutes.')
    expect(texts).toContain('No limit is set.')
  })
})
