import { expect, test } from 'vitest'
import type { StatedRow } from '../read/stated-row'
import type { Mapping } from '../schema'
import { openPlaceNames } from './place-names'
import { openUnknownNames, placeRow } from './place-row'

const account = (id: string, provider: string) => ({
  id,
  provider,
  name: 'vsphere-a',
  providerId: provider,
  currency: 'USD',
})

test('a name that several accounts have is offered for mapping, with their whole names', () => {
  const accounts = [account('1', 'vsphere'), account('2', 'lab')]
  const names = openPlaceNames({ accounts, profiles: [], realms: [] })
  const unknown = openUnknownNames(names)
  const said = (text: string) => ({ text, column: 'c', line: 2 })
  const row = {
    account: said('vsphere-a'),
    profile: { ...said('m'), isSku: false },
    realm: null,
    currency: null,
  } as unknown as StatedRow
  const mapping = { values: {}, preset: null } as unknown as Mapping
  expect(placeRow(row, { names, mapping, unknown })).toMatchObject({ status: 'error' })
  expect(unknown.all()).toEqual([
    { field: 'account', value: 'vsphere-a', rows: 1, suggestion: 'vsphere/vsphere-a' },
  ])
})
