import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { inBatches } from '@/lib/base/in-batches'
import type { DocumentPart } from './document-part'
import { plainRows, yamlOptions } from './plain-yaml'
import { writeJson } from './write-json'
import { writeYaml } from './write-yaml'

const row = (at: number) => ({
  name: `row ${at}`,
  text: 'two\nlines: 1',
  none: null,
  absent: undefined,
  list: [],
  of: [{ at, deep: { '1e3': '1e3' } }],
})
const shared = row(0)
const document = {
  format: 'a format',
  none: undefined,
  empty: [],
  some: [shared, shared, 'yes', 7],
  many: Array.from({ length: 1_050 }, (_, at) => row(at)),
  names: Array.from({ length: 250 }, (_, at) => `${at}`),
  parts: { a: [row(1)], 'b c': { d: null } },
}

/** The parts of that document. Lists are read in portions of 70 rows, after an empty portion. */
function* parts(): Generator<DocumentPart> {
  for (const [name, value] of Object.entries(document))
    if (Array.isArray(value)) yield { name, rows: portions(value), isOptional: false }
    else if (typeof value === 'string') yield { name, value }
    else yield { name, load: async () => value }
  yield { name: 'absent', rows: portions([]), isOptional: true }
}

async function* portions(rows: readonly unknown[]) {
  yield []
  yield* inBatches(rows, 70)
}

async function whole(texts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const each of texts) text += each
  return text
}

test('YAML written in parts equals YAML written at once', async () => {
  const text = await whole(writeYaml(parts()))
  expect(text).toBe(stringify(document, yamlOptions))
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
})

const nameOfAll = fc.constantFrom(
  'a',
  'b.c/d-e',
  'null',
  'True',
  'y',
  '0.0400',
  '1e3',
  '',
  'a b',
  'x:',
  '-',
  'ä',
  '2026-11-27T08:00:00.000Z',
  'two\nlines',
  '#',
)
const scalars = fc.oneof(
  nameOfAll,
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc.dictionary(nameOfAll, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('tree'), { maxLength: 3 }),
  ),
}))

test('YAML of simple rows is identical to the text of the library', () => {
  let plain = 0
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), (rows) => {
      const text = plainRows(rows)
      if (text === null) return
      plain++
      expect(`rows:\n${text}`).toBe(stringify({ rows }, yamlOptions))
    }),
    { numRuns: 2_000 },
  )
  expect(plain).toBeGreaterThan(100)
})

test('JSON written in parts equals JSON written at once', async () => {
  expect(await whole(writeJson(parts()))).toBe(`${JSON.stringify(document, null, 2)}\n`)
})

test.each([['YAML', writeYaml] as const, ['JSON', writeJson] as const])(
  '%s: rows are read on demand, and other requests are handled in between',
  async (_name, write) => {
    let read = 0
    const rows = async function* () {
      for (const portion of inBatches([...document.many, ...document.many], 100)) {
        read += portion.length
        yield portion
      }
    }
    const texts = write([{ name: 'many', rows: rows(), isOptional: false }])
    await texts.next()
    expect(read).toBe(100)
    let served = 0
    const serve = () => {
      served++
      next = setImmediate(serve)
    }
    let next = setImmediate(serve)
    await whole(texts)
    clearImmediate(next)
    expect(served).toBeGreaterThan(15)
  },
)
