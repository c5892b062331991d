import { expect, test } from 'vitest'
import { bodyOf, draftsOf, formFields } from '@/components/resource/form/form-fields'
import { accountChangesSchema, accountDescription } from '@/lib/features/accounts/schema'
import { accountInputs } from './account-form'

const fields = formFields(accountDescription, true, { inputs: accountInputs })

const sent = (typed: string) => {
  const drafts = { ...draftsOf(fields, null), name: 'a', adjustPercent: typed }
  const { providerId: _, ...body } = bodyOf(fields, drafts, null)
  const parsed = accountChangesSchema.safeParse(body)
  return parsed.success ? parsed.data.adjustPercent : parsed.error.issues[0]?.path.join('.')
}

test.each([
  ['12.50', '12.5'],
  ['+12,5 %', '12.5'],
  [' -10 %', '-10'],
  ['−33.3333', '-33.3333'],
  ['', '0'],
  ['-0', '0'],
  ['250', '250'],
])('%j put on basic prices is sent as %s', (typed, percent) => {
  expect(sent(typed)).toBe(percent)
})

test.each(['-100', '-250', '1.23456', 'ten', '1e2', '--1'])(
  '%j is refused at its field',
  (typed) => {
    expect(sent(typed)).toBe('adjustPercent')
  },
)

test('labels without a name and a value are not sent', () => {
  const labels = [
    { key: 'zone', value: 'a' },
    { key: '', value: '' },
  ]
  const drafts = { ...draftsOf(fields, null), labels, currency: ' eur ' }
  expect(bodyOf(fields, drafts, null)).toMatchObject({ labels: { zone: 'a' }, currency: 'EUR' })
})
