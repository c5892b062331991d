import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { inBatches } from '@/lib/base/in-batches'
import type { DocumentPart } from './document-part'
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

/** The parts of that document; lists come 70 rows at a time, after a portion without rows. */
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

test('YAML is written part by part as it would be at once', async () => {
  const text = await whole(writeYaml(parts()))
  const options = {
    version: '1.2',
    schema: 'core',
    aliasDuplicateObjects: false,
    lineWidth: 0,
  } as const
  expect(text).toBe(stringify(document, options))
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
})

test('JSON is written part by part as it would be at once', async () => {
  expect(await whole(writeJson(parts()))).toBe(`${JSON.stringify(document, null, 2)}\n`)
})

test.each([['YAML', writeYaml] as const, ['JSON', writeJson] as const])(
  '%s: rows are read as they are taken, and other calls are answered in between',
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
