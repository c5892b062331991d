import { expect, test } from 'vitest'
import { moduleContract } from '../../testing/modules/contract'
import { findModule, moduleOf } from '../find-module'
import { modules } from './registry'

test('ids are unique, and found', () => {
  expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length)
  expect(findModule('toString')).toBeUndefined()
  expect(() => moduleOf('nope')).toThrow(RangeError)
})

for (const module of modules) moduleContract(module)
