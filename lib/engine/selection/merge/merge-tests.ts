import { canonical } from '@/lib/base/json/canonical'
import type { Naming } from '../diff/change'
import { testChanges } from '../diff/tests'
import type { Policy } from '../types'
import type { MergeInput, Part } from './merge-policies'

type Value = Pick<Policy, 'tests'>

const TESTS = JSON.stringify(['tests'])

/** Merges the tests: those of both sides, without those of the base that one side removed. */
export function mergeTests({ base, mine, theirs }: MergeInput, names: Naming): Part<Value> {
  const [before, my, their] = [base, mine, theirs].map(
    ({ tests = [] }) => new Map(tests.map((test) => [canonical(test), test])),
  )
  const isRemoved = (key: string) =>
    before?.has(key) === true && !(my?.has(key) === true && their?.has(key) === true)
  const all = new Map([...(their ?? []), ...(my ?? [])])
  const tests = [...all].flatMap(([key, test]) => (isRemoved(key) ? [] : [test]))

  const words = (side: Policy) => {
    const changes = testChanges(base.tests, side.tests, names).map(({ text }) => text)
    return changes.length === 0 ? null : changes.join('; ')
  }
  const field = { key: TESTS, subject: 'Tests', mine: words(mine), theirs: words(theirs) }
  const isChanged = field.mine !== null || field.theirs !== null
  return {
    value: tests.length === 0 ? {} : { tests },
    merged: isChanged ? [field] : [],
    conflicts: [],
  }
}
