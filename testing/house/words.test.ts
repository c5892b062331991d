import { describe, expect, test } from 'vitest'
import { readDocuments, readSources } from './source-files'
import { avoidedInDocument, avoidedInSchema, avoidedWords, filesWithAvoidedWords } from './words'

test('sentences use standard words', () => {
  expect(filesWithAvoidedWords(readSources())).toEqual([])
})

test('documents and the data model use standard words', () => {
  const found = [...readDocuments()].flatMap(([file, text]) => {
    const words = file.endsWith('.md') ? avoidedInDocument(text) : avoidedInSchema(text)
    return words.length === 0 ? [] : [`${file}: ${words.join(', ')}`]
  })
  expect(found).toEqual([])
})

test('documents are read without their code, and a schema by its comments', () => {
  expect(avoidedInDocument('It says `said`.\n```\ntold\n```\nKept.')).toEqual(['says', 'Kept'])
  expect(avoidedInSchema('model A {\n  /// What it says.\n  kept Int\n}')).toEqual(['says'])
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
