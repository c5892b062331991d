import { expect, test } from 'vitest'
import { countingKeys } from './counting-keys'

const key = (tenantId: string | null, more: object = {}) => ({
  level: 'image',
  class: 'customer',
  name: 'zone',
  tenantId,
  ...more,
})

const staffs = key(null)
const acmes = key('acme')

test.each([
  { name: 'keys of staff count for VMs without a tenant', keys: [staffs], tenant: null },
  { name: 'and for those of any tenant', keys: [staffs], tenant: 'acme' },
])('$name', ({ keys, tenant }) => {
  expect(countingKeys(keys, tenant)).toEqual(keys)
})

test.each(['globex', null])('keys of a tenant do not count for VMs of %s', (tenant) => {
  expect(countingKeys([staffs, acmes], tenant)).toEqual([staffs])
})

test('a key of the VM’s tenant replaces that of staff', () => {
  expect(countingKeys([acmes, staffs], 'acme')).toEqual([acmes])
})

test.each([{ level: 'network' }, { class: 'billing_entity' }, { name: 'other' }])(
  'does not replace it if it differs by %j, and the order stays',
  (more) => {
    const others = key(null, more)
    expect(countingKeys([others, acmes, staffs], 'acme')).toEqual([others, acmes])
  },
)
