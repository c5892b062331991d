import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { writeYaml } from './write-yaml'

const row = (at: number) => ({
  name: `row ${at}`,
  text: 'two\nlines: 1',
  none: null,
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

test('a document is written part by part as it would be at once', async () => {
  const text = await writeYaml(document)
  const whole = {
    version: '1.2',
    schema: 'core',
    aliasDuplicateObjects: false,
    lineWidth: 0,
  } as const
  expect(text).toBe(stringify(document, whole))
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
})

test('others are served while a long one is written', async () => {
  let served = 0
  const timer = setInterval(() => served++)
  await writeYaml({ many: Array.from({ length: 20 }, () => document.many).flat() })
  clearInterval(timer)
  expect(served).toBeGreaterThan(20)
})
