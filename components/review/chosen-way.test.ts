import { expect, test } from 'vitest'
import { chosenWay, initialWay, wayLabel } from './chosen-way'

test('a version is published now by default', () => {
  expect(chosenWay(initialWay)).toEqual({ kind: 'now' })
  expect(wayLabel(initialWay, 'Publish v3')).toBe('Publish v3')
})

test('a request is published by a user, or with its last approval', () => {
  const approved = { ...initialWay, kind: 'approved' as const }
  expect(chosenWay(approved)).toEqual({ kind: 'approved' })
  expect(wayLabel(approved, 'Request approval')).toBe('Request approval')
})

test('scheduling a version requires a time', () => {
  const at = { ...initialWay, kind: 'at' as const }
  expect(chosenWay(at)).toBeNull()
  const instant = '2099-01-31T22:00:00.000Z'
  expect(chosenWay({ ...at, at: instant })).toEqual({ kind: 'at', at: instant })
  expect(wayLabel(at, 'Publish v3')).toBe('Schedule')
})

test('a trial has a share and a number of launches', () => {
  const trial = { ...initialWay, kind: 'try' as const }
  expect(chosenWay(trial)).toEqual({ kind: 'try', percent: 10, minimum: 50 })
  expect(chosenWay({ ...trial, percent: 0 })).toBeNull()
  expect(chosenWay({ ...trial, minimum: 0 })).toBeNull()
  expect(wayLabel(trial, 'Publish v3')).toBe('Start the trial')
})
