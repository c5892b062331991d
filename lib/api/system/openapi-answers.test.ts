import { describe, expect, test } from 'vitest'
import { statusesOf } from '../contract'
import { endpoints } from '../registry.server'
import { openApiDocument } from './openapi.server'

/** The description has the responses that contracts declare, which are those that the server can send. */

type Responses = Record<string, { content?: Record<string, { schema: object }> }>

const { paths } = JSON.parse(openApiDocument())

const responsesOf = ({ method, path }: { method: string; path: string }): Responses =>
  paths[path.replace(/(?<=\/):(\w+)/g, '{$1}')][method.toLowerCase()].responses

const typesOf = (responses: Responses, status: number) =>
  Object.keys(responses[status]?.content ?? {})

describe('for every route of the registry', () => {
  test('a file has its content types', () => {
    const files = endpoints.filter(({ file }) => file !== undefined)
    expect(files.length).toBeGreaterThan(5)
    for (const it of files) {
      const types = Object.keys(it.file?.types ?? {})
      if (it.file?.when === 'with-format') types.push('application/json')
      expect(typesOf(responsesOf(it), 200).sort(), it.operationId).toEqual(
        [...new Set(types)].sort(),
      )
    }
  })

  test('a status that depends on the response is declared', () => {
    for (const it of endpoints) {
      const { operationId, statusFor, otherStatus } = it
      expect(statusFor !== undefined, operationId).toBe(otherStatus !== undefined)
      const described = Object.keys(responsesOf(it)).filter((status) => Number(status) < 300)
      expect(described, operationId).toEqual(statusesOf(it).map(String))
    }
  })

  test('refusals of another protocol have its status and content type', () => {
    for (const it of endpoints) {
      const { operationId, refuse, refusals } = it
      expect(refuse !== undefined, operationId).toBe(refusals !== undefined)
      const refused = Object.entries(responsesOf(it)).filter(([status]) => Number(status) >= 400)
      for (const [status, { content = {} }] of refused)
        expect(Object.keys(content), `${operationId} ${status}`).toEqual([
          refusals?.contentType ?? 'application/problem+json',
        ])
      if (refusals !== undefined) expect(refused.map(([status]) => status)).not.toContain('422')
    }
  })
})

test.each([
  ['GET', '/inventory', 200, ['application/yaml', 'application/json']],
  ['GET', '/price-grid/export', 200, ['text/csv']],
  ['GET', '/price-imports/:id/report', 200, ['text/csv']],
  ['GET', '/launches/export', 200, ['text/csv']],
  ['GET', '/audit', 200, ['application/json', 'text/csv']],
  ['GET', '/host-hours', 200, ['application/json', 'text/csv']],
  ['GET', '/reports/cost', 200, ['application/json', 'text/csv']],
  ['POST', '/launches', 200, ['application/json']],
  ['POST', '/vms/:id/start', 200, ['application/json']],
  ['POST', '/vms/:id/migrate', 200, ['application/json']],
  ['POST', '/pod-requests', 200, ['application/json']],
  ['POST', '/api/cpr/rank', 400, ['text/plain']],
])('%s %s: the response %i has its content types', (method, path, status, types) => {
  expect(typesOf(responsesOf({ method, path }), status)).toEqual(types)
})
