import { describe, expect, test } from 'vitest'
import { readSources } from './source-files'
import { avoidedWords, avoidedWordsByRoom } from './words'

/** The words that are still there, by room. These numbers may only shrink. */
const REMAINING = {
  app: 158,
  bench: 0,
  bin: 0,
  components: 0,
  e2e: 6,
  'lib/api': 7,
  'lib/auth': 0,
  'lib/base': 0,
  'lib/db': 0,
  'lib/engine': 0,
  'lib/features': 302,
  'lib/jobs': 0,
  'lib/observe': 0,
  'lib/workers': 0,
  prisma: 0,
  scripts: 1,
  server: 0,
  testing: 27,
}

test.each(Object.entries(avoidedWordsByRoom(readSources(), Object.keys(REMAINING))))(
  'the sentences of %s use standard words',
  (room, count) => {
    expect(count).toBeLessThanOrEqual(REMAINING[room as keyof typeof REMAINING])
  },
)

test('every file belongs to a room', () => {
  const rooms = Object.keys(REMAINING).map((room) => `${room}/`)
  const outside = [...readSources()].filter(
    ([file, text]) => !rooms.some((room) => file.startsWith(room)) && avoidedWords(text).length > 0,
  )
  expect(outside.map(([file]) => file)).toEqual([])
})

describe('avoided words', () => {
  test.each([
    ['// Whoever asks is told.', 3],
    ['/** Kept for nobody. */', 2],
    ["const text = 'Nobody knows.'", 1],
    ['<p>By itself, in a moment</p>', 2],
    ["const asked = said('told')", 0],
    ["const url = 'https://says.example'", 0],
  ])('%s', (text, count) => {
    expect(avoidedWords(text)).toHaveLength(count)
  })
})
