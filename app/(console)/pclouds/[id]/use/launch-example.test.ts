import { expect, test } from 'vitest'
import { launchExample } from './launch-example'

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('{')))
const named = (name: string) => ({ id: `id of ${name}`, name })

test('an example names what its reader may launch, and no pool that is hidden from its reader', () => {
  const choices = {
    pools: [named('batch'), named('db')],
    deployables: [{ ...named('worker'), vcpus: 2, memoryMb: 4096 }],
  }
  const own = { pool: 'batch', deployable: 'worker', pcloud: 'p1' }
  expect(bodyOf(launchExample('p1', choices))).toEqual(own)
  const unknown = { pool: '<pool>', deployable: '<deployable>', pcloud: 'p1' }
  expect(bodyOf(launchExample('p1'))).toEqual(unknown)
  expect(bodyOf(launchExample('p1', { pools: [], deployables: [] }))).toEqual(unknown)
})
