import 'server-only'
import { z } from 'zod'
import type { EventEntry } from '@/lib/features/events/define-event'
import { eventRegistry } from '@/lib/features/events/registry'
import { statusesOf } from '../contract'
import type { Endpoint } from '../endpoint'
import { keyDescriptions } from '../idempotency.server'
import { endpoints } from '../registry.server'
import { statusOf } from '../respond/problem-status'
import { accessText } from './access-text'
import { type Components, type Json, jsonSchema } from './json-schema'

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  requestId: z.string(),
  current: z.json().optional(),
})

let document: string | undefined

/** The API description (OpenAPI 3.1), made from the schemas with which the handlers parse. */
export function openApiDocument(): string {
  document ??= JSON.stringify(build())
  return document
}

function build(): Json {
  const schemas: Components = {}
  const paths: Record<string, Json> = {}
  for (const it of endpoints) {
    const path = it.path.replace(/(?<=\/):(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [it.method.toLowerCase()]: operation(it, schemas) }
  }
  const webhooks = Object.fromEntries(
    eventRegistry.map((it) => [it.kind, { post: notification(it, schemas) }]),
  )
  schemas.Problem = jsonSchema(problemSchema, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Berth',
      version: '1',
      description: 'Places workloads on several clouds and explains each decision.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }, { session: [] }],
    paths,
    webhooks,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token: berth_…' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  }
}

/** The description of a kind of event, as a webhook receives it. */
const notification = ({ kind, summary, schema }: EventEntry, schemas: Components): Json => ({
  operationId: `webhook.${kind}`,
  tags: ['webhooks'],
  summary,
  requestBody: { required: true, content: jsonContent(schema, 'output', schemas) },
  responses: {
    '2XX': { description: 'Received. After any other status the delivery is repeated later.' },
  },
})

function operation(it: Endpoint, schemas: Components): Json {
  const isPublic = it.permission === 'public'
  return {
    operationId: it.operationId,
    tags: [it.noun],
    summary: it.summary,
    description: accessText(it),
    'x-permission': it.permission,
    ...(it.path.startsWith('/api/') ? { servers: [{ url: '/' }] } : {}),
    ...(isPublic ? { security: [] } : {}),
    parameters: parametersOf(it, schemas),
    ...bodyOf(it, schemas),
    responses: { ...answersOf(it, schemas), ...refusalsOf(it, schemas) },
  }
}

function bodyOf(it: Endpoint, schemas: Components): Json {
  if (it.upload !== undefined) {
    const content =
      it.uploadSchema === undefined
        ? { [it.upload]: { schema: { type: 'string', format: 'binary' } } }
        : jsonContent(it.uploadSchema, 'input', schemas, it.upload)
    return { requestBody: { required: true, content } }
  }
  if (it.body === undefined) return {}
  return { requestBody: { required: true, content: jsonContent(it.body, 'input', schemas) } }
}

const jsonContent = (
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Components,
  type = 'application/json',
) => ({ [type]: { schema: jsonSchema(schema, io, schemas) } })

/** The responses of successful calls by status. */
function answersOf(it: Endpoint, schemas: Components): Json {
  const description = 'Done'
  const answer =
    it.status === 204 ? { description } : { description, content: contentOf(it, schemas) }
  return Object.fromEntries(statusesOf(it).map((status) => [status, answer]))
}

/** The schemas of a successful response by content type, including those of files. */
function contentOf(it: Endpoint, schemas: Components): Json {
  const { file, answer, answerType = 'application/json' } = it
  const content: Record<string, { schema: Json }> = {}
  const add = (type: string, of: z.ZodType) => {
    const schema = jsonSchema(of, 'output', schemas)
    const other = content[type]?.schema
    content[type] = { schema: other === undefined ? schema : { anyOf: [other, schema] } }
  }
  if (file?.when !== 'always') add(answerType, answer)
  for (const [type, of] of Object.entries(file?.types ?? {})) add(type, of)
  return content
}

function refusalsOf(it: Endpoint, schemas: Components): Json {
  const takesBody = it.body !== undefined || it.upload !== undefined
  const takesInput = takesBody || it.query !== undefined
  const kinds = [
    ...(it.permission === 'public' ? [] : (['unauthenticated'] as const)),
    ...(['public', 'signed-in'].includes(it.permission) ? [] : (['forbidden'] as const)),
    'not-found' as const,
    ...(takesInput ? (['invalid'] as const) : []),
    ...(takesBody ? (['too-large'] as const) : []),
    ...(it.method === 'GET' ? [] : (['conflict'] as const)),
    ...(it.ifMatch === true ? (['stale', 'precondition-required'] as const) : []),
    ...(it.isRateLimited === true ? (['limited'] as const) : []),
  ]
  const { refusals } = it
  const content =
    refusals === undefined
      ? { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
      : jsonContent(refusals.answer, 'output', schemas, refusals.contentType)
  const statusFor = (kind: (typeof kinds)[number]) =>
    kind === 'invalid' && refusals !== undefined ? refusals.invalid : statusOf[kind]
  return Object.fromEntries(kinds.map((kind) => [statusFor(kind), { description: kind, content }]))
}

function parametersOf(it: Endpoint, schemas: Components): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...fieldsOf(it.params, 'path', schemas),
    ...fieldsOf(it.query, 'query', schemas),
    ...(it.answerType === 'text/event-stream'
      ? [header('Last-Event-ID', false, 'The last event that was received')]
      : []),
    ...(it.ifMatch === true
      ? [header('If-Match', true, 'The revision that was read, such as "3"')]
      : []),
    ...(it.idempotency !== undefined
      ? [header('Idempotency-Key', false, keyDescriptions[it.idempotency])]
      : []),
  ]
}

function fieldsOf(schema: z.ZodType | undefined, place: string, schemas: Components): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
