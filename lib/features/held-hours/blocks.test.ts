import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { type Cut, cutAfter, cutAt, intervalsOf } from './blocks'

const at = (hours: number) => new Date(hours * HOUR_MS)

test('whole hours are read from the largest blocks, and an hour with a cut from its parts', () => {
  const { blocks, parts } = intervalsOf([cutAt(at(485)), cutAt(at(733.5))])
  expect(blocks).toEqual([
    { interval: 0, hours: 240, from: 0, to: 480 },
    { interval: 0, hours: 1, from: 480, to: 485 },
    { interval: 1, hours: 1, from: 485, to: 486 },
    { interval: 1, hours: 6, from: 486, to: 732 },
    { interval: 1, hours: 1, from: 732, to: 733 },
  ])
  expect(parts.map(({ interval, hour }) => [interval, hour])).toEqual([
    [1, 733],
    [2, 733],
  ])
})

test('a launch that starts at an instant is held at that instant, but not one that ends then', () => {
  const { blocks, parts } = intervalsOf([cutAfter(at(3))])
  expect(blocks).toEqual([{ interval: 0, hours: 1, from: 0, to: 3 }])
  const [before, after] = parts
  expect(before?.to).toEqual({ begins: 3 * HOUR_MS + 1, ends: 3 * HOUR_MS })
  expect(after?.from).toEqual(before?.to)
})

test.each([
  ['hours', [10, 20, 30]],
  ['parts of an hour', [10.1, 10.2, 10.9, 11.5]],
  ['days in mid-hour', [5.5, 29.5, 53.5]],
  ['before 1970', [-9, 15]],
])('each begin and each end is in one interval: %s', (_name, hours) => {
  const cuts = hours.map((each) => cutAt(at(each)))
  const { blocks, parts } = intervalsOf(cuts)
  for (let tenth = -100; tenth < 600; tenth++) {
    const instant = tenth * (HOUR_MS / 10)
    if (instant >= (Math.floor(hours.at(-1) ?? 0) + 1) * HOUR_MS) break
    const begin = { time: instant, hour: Math.floor(instant / HOUR_MS), is: 'begins' } as const
    const end = { time: instant, hour: Math.ceil(instant / HOUR_MS) - 1, is: 'ends' } as const
    for (const edge of [begin, end]) {
      if (edge.hour < 0 && edge.time <= (cuts[0]?.begins ?? 0)) continue
      const inBlocks = blocks.filter(({ from, to }) => from <= edge.hour && edge.hour < to)
      const inParts = parts.filter(
        ({ hour, from, to }) => hour === edge.hour && isIn(edge, from, to),
      )
      const found = [...inBlocks, ...inParts].map(({ interval }) => interval)
      const isAfterAll = cuts.every((cut) => !isBefore(edge, cut))
      if (isAfterAll && found.length === 0) continue
      expect([edge, found]).toEqual([edge, [cuts.filter((cut) => !isBefore(edge, cut)).length]])
    }
  }
})

type Edge = { time: number; is: 'begins' | 'ends' }
const isBefore = ({ time, is }: Edge, cut: Cut) =>
  is === 'begins' ? time < cut.begins : time <= cut.ends
const isIn = (edge: Edge, from: Cut, to: Cut) => !isBefore(edge, from) && isBefore(edge, to)
