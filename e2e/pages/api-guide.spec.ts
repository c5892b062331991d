import { readFileSync } from 'node:fs'
import { demoUrl, requestAs } from '../support/api'
import { expect, test } from '../support/test'

type Example = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  status: number
  reply: string
}

/** A request with headers and body, and the status with the part of the response that later examples use. */
const EXAMPLE = /```http\n(?<request>[\s\S]*?)\n\n(?<status>\d{3})(?: (?<reply>[\s\S]*?))?\n```/g

const HEADER = /^[A-Z][A-Za-z-]+: /

const examples = (guide: string): Example[] =>
  [...guide.matchAll(EXAMPLE)].map(({ groups }) => {
    const [line = '', ...rest] = (groups?.request ?? '').split('\n')
    const [method = '', path = ''] = line.split(' ')
    const headers = rest.filter((each) => HEADER.test(each))
    const body = rest.filter((each) => !HEADER.test(each))
    return {
      method,
      path,
      headers: Object.fromEntries(headers.map((each) => each.split(': '))),
      body: body.length === 0 ? null : body.join('\n'),
      status: Number(groups?.status),
      reply: groups?.reply ?? '',
    }
  })

const fill = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values.get(name) ?? all)

/** Reads the value for `"id": "{launch}"` in the documented response from the same position of the real one. */
function collect(documented: unknown, real: unknown, values: Map<string, string>): void {
  const name = typeof documented === 'string' ? /^\{(\w+)\}$/.exec(documented)?.[1] : undefined
  if (name !== undefined) {
    expect(['string', 'number'], name).toContain(typeof real)
    values.set(name, String(real))
    return
  }
  if (typeof documented !== 'object' || documented === null) {
    expect(real).toEqual(documented)
    return
  }
  for (const [key, value] of Object.entries(documented)) collect(value, Object(real)[key], values)
}

test('the examples of the API guide work as written', async ({ stateOf }) => {
  const guide = readFileSync('docs/api.md', 'utf8')
  const found = examples(guide)
  expect(found.length).toBe(guide.split('```http').length - 1)
  expect(found.length).toBeGreaterThan(8)
  const values = new Map<string, string>()
  const context = await requestAs(demoUrl, await stateOf('admin'))
  for (const { method, path, headers, body, status, reply } of found) {
    const answer = await context.fetch(fill(path, values), {
      method,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, fill(value, values)]),
      ),
      data: body === null ? undefined : JSON.parse(fill(body, values)),
    })
    const text = await answer.text()
    expect(answer.status(), `${method} ${path}: ${text.slice(0, 1000)}`).toBe(status)
    if (reply !== '') collect(JSON.parse(reply), JSON.parse(text), values)
  }
  await context.dispose()
})
