import { expect, test } from 'vitest'
import { namesOf } from './host-words'

const vm = (name: string | null, tenant: string | null) => ({
  id: name,
  name,
  tenant,
  running: true,
})

test.each([
  { vms: [vm('db', 'acme')], text: 'db' },
  { vms: [vm('db', 'acme'), vm('web', 'acme')], text: 'db and web' },
  {
    vms: [vm('db', 'acme'), vm(null, 'globex'), vm(null, 'globex')],
    text: 'db and 2 VMs of globex',
  },
  { vms: [vm(null, 'globex'), vm(null, null)], text: '1 VM of globex and 1 VM of your provider' },
])('$text', ({ vms, text }) => {
  expect(namesOf(vms)).toBe(text)
})
