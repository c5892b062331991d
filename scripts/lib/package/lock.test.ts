import { expect, test } from 'vitest'
import { productionLock } from './lock.mjs'

test('the lock of a package contains the production dependencies with their versions', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { pg: '8.0.0' }, devDependencies: { vitest: '4.0.0' } },
      'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
      'node_modules/fsevents': { version: '2.0.0', devOptional: true },
      'node_modules/vitest': { version: '4.0.0', dev: true },
    },
  }
  expect(productionLock(lock)).toEqual({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { pg: '8.0.0' } },
      'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
      'node_modules/fsevents': { version: '2.0.0', devOptional: true },
    },
  })
})
