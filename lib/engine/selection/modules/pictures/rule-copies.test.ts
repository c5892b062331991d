import { expect, test } from 'vitest'
import { cel } from '../../../cel'
import { checkCustomModule } from '../../custom'
import { modules } from '../registry'
import { ruleCopies } from './rule-copies'

test('every built-in module can be copied as a rule', () => {
  expect(Object.keys(ruleCopies).sort()).toEqual(modules.map(({ id }) => id).sort())
})

test.each(Object.entries(ruleCopies))('the copy of %s can be saved as it is', (id, copy) => {
  const definition = { id: `my-${id}`, version: 1, ...copy, params: [...copy.params] }
  expect(checkCustomModule(definition, cel).problems).toEqual([])
})
