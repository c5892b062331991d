import { expect, test } from 'vitest'
import { attemptPhases, launchPhases } from './attempt-phases'
import type { AttemptStep, StepKind } from './attempt-steps'

const at = (second: number) => Date.parse('2026-11-23T10:00:00.000Z') + second * 1_000
const steps = (...given: [StepKind, number][]): AttemptStep[] =>
  given.map(([kind, second]) => ({
    kind,
    label: kind,
    at: new Date(at(second)).toISOString(),
    sinceMs: null,
  }))
const shown = (...given: Parameters<typeof attemptPhases>) =>
  attemptPhases(...given).map(({ kind, from, to }) => [
    kind,
    (from - at(0)) / 1_000,
    to === null ? null : (to - at(0)) / 1_000,
  ])

test('an attempt by a driver is decided, queued, accepted, built and deleted', () => {
  const given = steps(
    ['requested', 0],
    ['decided', 1],
    ['sent', 2],
    ['accepted', 3],
    ['result', 9],
    ['deleting', 10],
    ['deleted', 14],
  )
  expect(shown(given, false)).toEqual([
    ['deciding', 0, 1],
    ['queued', 1, 2],
    ['accepting', 2, 3],
    ['building', 3, 9],
    ['deleting', 10, 14],
  ])
})

test('an attempt without a driver waits for its result, without an end while it is open', () => {
  expect(shown(steps(['decided', 1]), true)).toEqual([['waiting', 1, null]])
  expect(shown(steps(['decided', 1]), false)).toEqual([])
  expect(shown(steps(['decided', 1], ['result', 5]), false)).toEqual([['waiting', 1, 5]])
})

test('phases after a launch started running are omitted', () => {
  const phases = attemptPhases(
    steps(['decided', 1], ['result', 5], ['ended', 900], ['deleting', 901], ['deleted', 905]),
    false,
  )
  expect(launchPhases(phases, at(5)).map(({ kind }) => kind)).toEqual(['waiting'])
  expect(launchPhases(phases, null).map(({ kind }) => kind)).toEqual(['waiting', 'deleting'])
})
