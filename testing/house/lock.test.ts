import { expect, test } from 'vitest'
import { lockHoles } from './lock'
import { readJson } from './source-files'

test('the lock file contains the packages of every platform', () => {
  expect(lockHoles(readJson('package-lock.json'))).toEqual([])
})

const required = {
  version: '1.0.0',
  optionalDependencies: { 'a-linux': '1.0.0', 'a-mac': '1.0.0' },
}
const found = { version: '1.0.0' }

test.each([
  {
    name: 'both there',
    packages: { 'node_modules/a-linux': found, 'node_modules/a-mac': found },
    holes: 0,
  },
  {
    name: 'one within',
    packages: { 'node_modules/a/node_modules/a-linux': found, 'node_modules/a-mac': found },
    holes: 0,
  },
  { name: 'one lost', packages: { 'node_modules/a-linux': found }, holes: 1 },
  {
    name: 'one without version',
    packages: { 'node_modules/a-linux': found, 'node_modules/a-mac': {} },
    holes: 1,
  },
  {
    name: 'one in a stranger',
    packages: { 'node_modules/a-linux': found, 'node_modules/b/node_modules/a-mac': found },
    holes: 1,
  },
])('$name: $holes', ({ packages, holes }) => {
  expect(lockHoles({ packages: { 'node_modules/a': required, ...packages } })).toHaveLength(holes)
})
