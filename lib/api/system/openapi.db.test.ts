import { expect, test } from 'vitest'
import { eventRegistry } from '@/lib/features/events/registry'
import { call } from '@/testing/call'
import { endpoints } from '../registry.server'
import operationIds from './operation-ids.json'

const read = async () => (await call('GET', '/api/openapi.json')).json

test('describes every endpoint of the registry, and no other', async () => {
  const document = await read()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, its]) =>
    Object.keys(its).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = endpoints.map(
    (it) => `${it.method} ${it.path.replace(/(?<=\/):(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(expected.sort())
})

test('every reference has a target, and names of operations are unique', async () => {
  const document = await read()
  const text = JSON.stringify(document)
  const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(refs.length).toBeGreaterThan(100)
  for (const ref of new Set(refs)) {
    const target = ref
      .replace('#/', '')
      .split('/')
      .reduce((at, key) => at?.[key], document)
    expect(target, ref).toBeDefined()
  }
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(endpoints.length + eventRegistry.length)
})

test('operation ids are those of the stored list', async () => {
  const { paths } = await read()
  const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((its) =>
    Object.values(its).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(operationIds)
})

test('no component refers to itself', async () => {
  const { components } = await read()
  for (const [name, schema] of Object.entries(components.schemas))
    expect(JSON.stringify(schema), name).not.toContain(`"#/components/schemas/${name}"`)
})

test('describes every kind of event, with its payload', async () => {
  const { webhooks } = await read()
  expect(Object.keys(webhooks)).toEqual(eventRegistry.map(({ kind }) => kind))
  const { schema } = webhooks['launch.failed'].post.requestBody.content['application/json']
  expect(schema.properties.kind.const).toBe('launch.failed')
  expect(Object.keys(schema.properties.payload.properties)).toContain('attempts')
})

test('describes the input and output of a call as the handler parses them', async () => {
  const { paths } = await read()
  const invite = paths['/members'].post
  const body = invite.requestBody.content['application/json'].schema
  expect(body.required).toEqual(['email', 'name', 'role'])
  expect(body.properties.role.enum).toContain('operator')
  expect(Object.keys(invite.responses)).toEqual(
    expect.arrayContaining(['201', '401', '403', '409']),
  )
  expect(paths['/members/{id}'].put.parameters).toContainEqual(
    expect.objectContaining({ name: 'If-Match', in: 'header', required: true }),
  )
  expect(paths['/members/{id}'].put.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  )
  expect(paths['/password-links/{token}'].get.security).toEqual([])
})

test('the page loads nothing from other origins, and runs no inline script', async () => {
  const page = await call('GET', '/api/docs')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.text).not.toMatch(/https?:\/\//)
  expect(page.text).not.toMatch(/<script>|onload=/)
  const start = await call('GET', '/api/docs/start.js')
  expect(start.text).toContain('validatorUrl: null')
})
