import { expect, test } from 'vitest'
import { z } from 'zod'
import { dotted, errorsOf, errorsOfIssues } from './field-errors'

test('converts server paths to field paths', () => {
  expect(dotted('assemblies[0].count')).toBe('assemblies.0.count')
  expect(dotted('[2].name')).toBe('2.name')
})

test('shows the first message of a field', () => {
  const issues = [
    { path: 'name', message: 'Choose another name.' },
    { path: 'name', message: 'Another.' },
  ]
  expect(errorsOfIssues(issues)).toEqual({ name: 'Choose another name.' })
})

test('completes partial sentences', () => {
  expect(errorsOfIssues([{ path: 'email', message: 'is already used' }])).toEqual({
    email: 'This is already used.',
  })
  expect(errorsOfIssues([{ path: 'slaId', message: 'there is no such SLA' }])).toEqual({
    slaId: 'There is no such SLA.',
  })
})

test('the message of an empty field is a sentence', () => {
  const schema = z.object({ count: z.number(), name: z.string().min(1) })
  expect(errorsOf(schema, { count: null, name: '' })).toEqual({
    count: 'This field is required.',
    name: 'This field is required.',
  })
})

test('a valid body has no errors', () => {
  expect(errorsOf(z.object({ count: z.number() }), { count: 1 })).toEqual({})
})
