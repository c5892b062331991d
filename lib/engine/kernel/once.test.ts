import { expect, test } from 'vitest'
import { lazyFields, sourceOf } from './once'

type Made = { first: string[]; size: number }

/** Objects whose fields count how often they are computed. */
function counting() {
  const computed: string[] = []
  const withFields = lazyFields<string, Made>({
    first: (source) => {
      computed.push('first')
      return [...source.slice(0, 1)]
    },
    size: (source) => {
      computed.push('size')
      return source.length
    },
  })
  return { computed, withFields }
}

test('a lazy field is computed only on its first read', () => {
  const { computed, withFields } = counting()
  const made = withFields({ name: 'a' }, 'abc')
  expect(computed).toEqual([])
  expect([made.size, made.size]).toEqual([3, 3])
  expect(made.first).toBe(made.first)
  expect(computed).toEqual(['size', 'first'])
})

test('other code sees plain fields', () => {
  const { withFields } = counting()
  const made = withFields({ name: 'a' }, 'abc')
  const plain = { name: 'a', first: ['a'], size: 3 }
  expect(JSON.parse(JSON.stringify(made))).toEqual(plain)
  expect({ ...made }).toEqual(plain)
  expect(Object.keys(made)).toEqual(['name', 'first', 'size'])
  expect(structuredClone(made)).toEqual(plain)
})

test('objects share their getters, not their values', () => {
  const { withFields } = counting()
  const [one, two] = [withFields({}, 'abc'), withFields({}, 'de')]
  const getterOf = (made: object) => Object.getOwnPropertyDescriptor(made, 'size')?.get
  expect(getterOf(one)).toBe(getterOf(two))
  expect([one.size, two.size]).toEqual([3, 2])
})

test('the source is available only from the object itself', () => {
  const { withFields } = counting()
  const made = withFields({}, 'abc')
  expect(sourceOf(made)).toBe('abc')
  expect(sourceOf(JSON.parse(JSON.stringify(made)))).toBeUndefined()
})
