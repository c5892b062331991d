import { describe, expect, test } from 'vitest'
import type { MergeChoices, MergeSide } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { DraftContent } from '../draft/draft-state'
import { mergeContent } from './merge-content'

const own = (weight: number, more: Record<string, number> = {}): DraftContent => ({
  inherits: false,
  document: {
    modules: [
      {
        id: 'base',
        module: 'weighted-split',
        enabled: true,
        params: { weights: { a: weight, ...more } },
      },
    ],
  },
})
const inheriting = (weight: number): DraftContent => ({ ...own(weight), inherits: true })

const how = (choices: MergeChoices) => ({ choices, accountNames: {}, context: { rules: cel } })

const merge = (
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  choice?: MergeSide,
) => {
  const { conflicts } = mergeContent({ base, mine, theirs }, how(new Map()))
  const choices = conflicts.map(({ key }) => [key, choice ?? 'theirs'] as const)
  return { ...mergeContent({ base, mine, theirs }, how(new Map(choices))), conflicts }
}

describe('a pool and the global default', () => {
  test('a pool that customised an older global default gets the changes of the newer one', () => {
    const { content, conflicts } = merge(inheriting(1), own(2), {
      ...own(1, { b: 5 }),
      inherits: true,
    })
    expect(conflicts).toEqual([])
    expect(content).toEqual(own(2, { b: 5 }))
  })

  test('if both customised it, their fields are merged', () => {
    const { content, conflicts } = merge(inheriting(1), own(2), own(1, { b: 3 }))
    expect(conflicts).toEqual([])
    expect(content).toEqual(own(2, { b: 3 }))
  })

  test.each([
    { name: 'theirs', mine: own(1), theirs: inheriting(4) },
    { name: 'mine', mine: inheriting(4), theirs: own(1) },
  ])('returning to it wins over a side that changed nothing ($name)', ({ mine, theirs }) => {
    const { content, conflicts, merged } = merge(own(1), mine, theirs)
    expect(content).toEqual(inheriting(4))
    expect(conflicts).toEqual([])
    expect(merged).toHaveLength(1)
  })

  test.each([
    { choice: 'mine', expected: own(2) },
    { choice: 'theirs', expected: inheriting(4) },
  ] as const)('returning to it against an edit is a conflict: $choice', ({ choice, expected }) => {
    const { content, conflicts } = merge(own(1), own(2), inheriting(4), choice)
    expect(conflicts).toMatchObject([
      { mine: 'is edited', theirs: 'returns to the global default' },
    ])
    expect(content).toEqual(expected)
  })

  test('if both return to the global default, the pool follows the current one', () => {
    const { content, conflicts } = merge(own(1), inheriting(3), inheriting(4))
    expect(content).toEqual(inheriting(4))
    expect(conflicts).toEqual([])
  })
})
