import { test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cel } from '../../cel'
import { selectInput } from '../../testing/arbitraries'
import { explainTrace } from '../../why/explain-trace'
import { whyNot } from '../../why/why-not'
import { select } from '../select'
import { matchTrace } from './match-trace'

const RUNS = { numRuns: 300 }
const UNREADABLE = /undefined|NaN|Infinity|\[object|\bnull\b/

prop.prop([selectInput], RUNS)('every match is chosen, or there is a reason why not', (given) => {
  const outcome = select(given, cel)
  const trace = matchTrace(outcome, given)
  const refused = new Set(outcome.rejected.map(({ match }) => match))
  const groupOf = new Map(
    outcome.groups.flatMap(({ group, matches }) => matches.map(({ id }) => [id, group])),
  )

  for (const { id } of given.matches) {
    const answer = whyNot(trace, id)
    if (answer.kind !== 'removed') {
      expect(answer).toEqual({ kind: 'chosen', candidate: outcome.winner })
      continue
    }
    expect(id).not.toBe(outcome.winner)
    expect(answer.reasons.length).toBeGreaterThan(0)
    const codes = answer.reasons.map(({ code }) => code)
    const isBelow = (groupOf.get(id) ?? 0) > (outcome.group ?? Number.POSITIVE_INFINITY)
    expect(codes.includes('lower-group')).toBe(isBelow)
    expect(codes.includes('no-share') || codes.includes('lost-roll')).toBe(
      !refused.has(id) && !isBelow,
    )
    for (const { sentence, change } of answer.reasons) {
      expect(sentence).toMatch(/^\S.*[^\s.]$/)
      expect(`${sentence} ${change ?? ''}`).not.toMatch(UNREADABLE)
      expect(change).not.toBe('')
    }
  }
})

prop.prop([selectInput], RUNS)('a trace is plain data, and every step of it has words', (given) => {
  const outcome = select(given, cel)
  const trace = matchTrace(outcome, given)
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace)
  expect(matchTrace(JSON.parse(JSON.stringify(outcome)), given)).toEqual(trace)

  for (const { sentence, effects } of explainTrace(trace)) {
    expect(sentence).toMatch(/^\S.*[^\s.]$/)
    for (const effect of effects) expect(effect.sentence).toMatch(/^\S.*[^\s.]$/)
    expect(JSON.stringify([sentence, effects])).not.toMatch(UNREADABLE)
  }
})

prop.prop([selectInput], RUNS)('every match but the chosen one is removed once', (given) => {
  const trace = matchTrace(select(given, cel), given)
  const removed = trace.steps.flatMap(({ effects }) =>
    effects.filter(({ removedBy }) => removedBy.length > 0).map(({ candidate }) => candidate),
  )
  const others = given.matches.map(({ id }) => id).filter((id) => id !== trace.chosen)
  expect(removed.sort()).toEqual(others.sort())
})
