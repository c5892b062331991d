import { expect, test, vi } from 'vitest'
import { onSaved, saved } from './saved'

test('messages from before the notification component loads are shown later, once', () => {
  const undo = vi.fn()
  for (let i = 0; i < 7; i++) saved(`change ${i}`, undo)
  const shown: string[] = []
  const stop = onSaved((message) => shown.push(message))
  expect(shown).toEqual(['change 2', 'change 3', 'change 4', 'change 5', 'change 6'])
  saved('change 7')
  expect(shown.at(-1)).toBe('change 7')
  stop()

  const again: string[] = []
  onSaved((message) => again.push(message))()
  expect(again).toEqual([])
})
