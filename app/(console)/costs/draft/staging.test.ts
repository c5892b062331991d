import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Changes, Pending } from '../model/pending'
import { openStaging, reduceStaging, type Staging, type StagingAction } from './staging'

const price = (amount: string): Pending => ({ amount, adjusted: null, source: 'typed' })
const changes = (of: Record<string, string | null>): Changes =>
  new Map(Object.entries(of).map(([key, amount]) => [key, amount === null ? null : price(amount)]))
const run = (actions: readonly StagingAction[], from = openStaging(1, new Map())) =>
  actions.reduce(reduceStaging, from)
const edit = (of: Record<string, string | null>): StagingAction => ({
  type: 'edit',
  changes: changes(of),
})
const shown = ({ pending }: Staging) =>
  Object.fromEntries([...pending].map(([key, { amount }]) => [key, amount]))
const setOf = (of: Record<string, string>) =>
  new Map(Object.entries(of).map(([key, amount]) => [key, price(amount)]))

test('the pending set: an edit shows at once, waits to be saved, and can be undone', () => {
  const edited = run([edit({ a: '1' }), edit({ a: '2', b: '3' })])
  expect(shown(edited)).toEqual({ a: '2', b: '3' })
  expect(edited.unsaved).toHaveLength(2)
  expect(shown(run([{ type: 'undo' }], edited))).toEqual({ a: '1' })
  expect(shown(run([{ type: 'undo' }, { type: 'undo' }, { type: 'redo' }], edited))).toEqual({
    a: '1',
  })
})

test('the pending set: an edit without a change adds no step', () => {
  const edited = run([edit({ a: '1' })])
  expect(run([edit({ a: '1', b: null })], edited)).toBe(edited)
})

test('the pending set: edits made during a save are not lost', () => {
  const sending = run([edit({ a: '1' }), edit({ b: '2' }), { type: 'send', count: 2 }])
  expect(sending.unsaved.map((each) => [...each.keys()])).toEqual([['a', 'b']])
  const later = run([edit({ a: '9' })], sending)
  const sent = run([{ type: 'sent', revision: 2 }], later)
  expect(shown(sent)).toEqual({ a: '9', b: '2' })
  expect(sent).toMatchObject({ revision: 2, isSending: false })
  expect(sent.unsaved).toHaveLength(1)
  expect(sent.confirmed).toEqual(setOf({ a: '1', b: '2' }))
})

test('the pending set: an edit of another user is applied below the unsaved ones', () => {
  const mine = run([edit({ a: '1' })])
  const both = run([{ type: 'adopt', revision: 5, pending: setOf({ b: '7' }) }], mine)
  expect(shown(both)).toEqual({ a: '1', b: '7' })
  expect(both).toMatchObject({ revision: 5, lost: [] })
  expect(shown(run([{ type: 'undo' }], both))).toEqual({ b: '7' })
})

test("the pending set: in a conflict the other user's edit wins, and the cell is reported", () => {
  const mine = run([edit({ a: '1', b: '2' })])
  const both = run([{ type: 'adopt', revision: 5, pending: setOf({ a: '9' }) }], mine)
  expect(shown(both)).toEqual({ a: '9', b: '2' })
  expect(both.lost).toEqual(['a'])
  expect(both.past).toEqual([])
  expect(both.unsaved.map((each) => [...each.keys()])).toEqual([['b']])
  expect(run([{ type: 'seen' }], both).lost).toEqual([])
})

test('the pending set: the same edit by both is not a conflict', () => {
  const mine = run([edit({ a: '1' })])
  expect(run([{ type: 'adopt', revision: 5, pending: setOf({ a: '1' }) }], mine).lost).toEqual([])
})

test('the pending set: an apply empties the set and its history', () => {
  const saved = run([edit({ a: '1' }), { type: 'send', count: 1 }, { type: 'sent', revision: 2 }])
  const applied = run([{ type: 'adopt', revision: 3, pending: new Map() }], saved)
  expect(applied).toMatchObject({ past: [], unsaved: [] })
  expect(shown(applied)).toEqual({})
})

test('the pending set: a discard can be undone', () => {
  const saved = openStaging(2, setOf({ a: '1', b: '2' }))
  const gone = run([{ type: 'discarded', revision: 3, pending: new Map() }], saved)
  expect(shown(gone)).toEqual({})
  const back = run([{ type: 'undo' }], gone)
  expect(shown(back)).toEqual({ a: '1', b: '2' })
  expect(back.unsaved).toHaveLength(1)
})

test('the pending set: a failure retains unsaved edits, and giving up restores the saved state', () => {
  const failed = run([edit({ a: '1' }), { type: 'send', count: 1 }, { type: 'failed' }])
  expect(failed).toMatchObject({ isSending: false, unsaved: [changes({ a: '1' })] })
  expect(shown(run([{ type: 'give-up' }], failed))).toEqual({})
})

const someChanges = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.option(fc.constantFrom('1', '2', '3')),
  { minKeys: 1 },
)

describe('laws', () => {
  law.prop([fc.array(someChanges, { maxLength: 8 })])(
    'undoing everything restores the initial state',
    (all) => {
      const start = openStaging(1, setOf({ a: '1' }))
      const edited = run(all.map(edit), start)
      const back = run(
        edited.past.map(() => ({ type: 'undo' })),
        edited,
      )
      expect(shown(back)).toEqual(shown(start))
      const again = run(
        back.future.map(() => ({ type: 'redo' })),
        back,
      )
      expect(shown(again)).toEqual(shown(edited))
    },
  )

  law.prop([fc.array(someChanges, { minLength: 1, maxLength: 8 }), fc.nat(7)])(
    'the sent edits add up to the shown state, whenever they are sent',
    (all, at) => {
      const first = run(all.slice(0, at + 1).map(edit))
      const sending = run([{ type: 'send', count: first.unsaved.length }], first)
      const later = run(all.slice(at + 1).map(edit), sending)
      const server = new Map<string, Pending>()
      for (const each of later.unsaved)
        for (const [key, change] of each)
          if (change === null) server.delete(key)
          else server.set(key, change)
      expect(shown({ ...later, pending: server })).toEqual(shown(later))
    },
  )
})
