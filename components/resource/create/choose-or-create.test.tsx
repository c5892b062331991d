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
      error="This field is required."
      value={null}
      onChange={() => undefined}
      create={NewRealm}
    />,
  )

test('without rows the first one is created in place, and shows the error of the field', () => {
  const html = shown([])
  expect(html).toContain('first: This field is required.')
  expect(html).not.toContain('Choose a realm')
})

test.each([
  ['while rows are read', undefined],
  ['with rows', [{ value: 'r', label: 'az1' }]],
])('%s there is a choice', (_, choices) => {
  expect(shown(choices)).toContain('placeholder="Choose a realm"')
})

test('a list that cannot be loaded is an error with Retry', () => {
  const html = shown(undefined, new Error('The network is down.'))
  expect(html).toContain('Could not load the realms')
  expect(html).toContain('Retry')
})

test('loaded rows remain the options when a later request fails', () => {
  const html = shown([{ value: 'r', label: 'az1' }], new Error('The network is down.'))
  expect(html).toContain('placeholder="Choose a realm"')
  expect(html).not.toContain('Retry')
})

test('the option to create a row is in every search result', () => {
  const options = [
    { value: 'a', label: 'openstack/az1' },
    { value: 'b', label: 'openstack/az2' },
    { value: 'new row', label: 'New realm…' },
  ]
  const found = withNew({ options, search: ' AZ2 ', limit: Number.POSITIVE_INFINITY })
  expect(found).toEqual(options.slice(1))
})
