import { describe, expect, test } from 'vitest'
import { readSources } from './source-files'
import { avoidedWords, filesWithAvoidedWords } from './words'

test('sentences use standard words', () => {
  expect(filesWithAvoidedWords(readSources())).toEqual([])
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
