import { expect, test } from 'vitest'
import { markupFor } from '@/components/ui/testing-markup'
import { ChooseOrCreate, withNew } from './choose-or-create'
import type { CreateHereProps } from './create-here'

const NewRealm = ({ error, onCancel }: CreateHereProps) => (
  <p>{`${onCancel === undefined ? 'first' : 'another'}: ${error}`}</p>
)

const shown = (data: { value: string; label: string }[] | undefined, error: Error | null = null) =>
  markupFor(
    'admin',
    <ChooseOrCreate
      label="Realm"
      resource={{ one: 'realm', many: 'realms', permission: 'inventory.write' }}
      rows={{ data, error, refetch: () => undefined }}
      error="This is needed."
      value={null}
      onChange={() => undefined}
      create={NewRealm}
    />,
  )

test('without a row to choose the first one is made in place, and has the error of the choice', () => {
  const html = shown([])
  expect(html).toContain('first: This is needed.')
  expect(html).not.toContain('Choose a realm')
})

test.each([
  ['while rows are read', undefined],
  ['with rows', [{ value: 'r', label: 'az1' }]],
])('%s there is a choice', (_, choices) => {
  expect(shown(choices)).toContain('placeholder="Choose a realm"')
})

test('a list that cannot be read is an error with Retry', () => {
  const html = shown(undefined, new Error('The network is down.'))
  expect(html).toContain('Could not load the realms')
  expect(html).toContain('Retry')
})

test('rows that were read before stay the choices when a later read fails', () => {
  const html = shown([{ value: 'r', label: 'az1' }], new Error('The network is down.'))
  expect(html).toContain('placeholder="Choose a realm"')
  expect(html).not.toContain('Retry')
})

test('the option that makes a new row is in the result of every search', () => {
  const options = [
    { value: 'a', label: 'openstack/az1' },
    { value: 'b', label: 'openstack/az2' },
    { value: 'new row', label: 'New realm…' },
  ]
  const found = withNew({ options, search: ' AZ2 ', limit: Number.POSITIVE_INFINITY })
  expect(found).toEqual(options.slice(1))
})
