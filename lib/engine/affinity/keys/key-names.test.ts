import { expect, test } from 'vitest'
import { keyLabel } from '../../kernel/key-names'

test.each([
  { name: '#RAM', label: 'RAM contention' },
  { name: '#CPU', label: 'CPU contention' },
  { name: '#LOAD', label: 'Load' },
  { name: '_licence', label: 'licence' },
  { name: '__x', label: '_x' },
  { name: 'SSD', label: 'SSD' },
  { name: 'constructor', label: 'constructor' },
])('$name reads $label', ({ name, label }) => {
  expect(keyLabel(name)).toBe(label)
})
