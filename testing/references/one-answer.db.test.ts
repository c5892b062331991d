import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/registry.server'
import { type Answer, call } from '@/testing/call'
import { inBrowser, type Person, person, personInBrowser } from '@/testing/people'
import { type Requested, things, withoutOwner } from '@/testing/role-matrix/foreign'
import { nameOf } from '@/testing/role-matrix/outcome'
import { bodies, foreignInPath, foreignObjects, siblings, visibleLists } from './foreign-objects'
import {
  pathParameters,
  type TextParameter,
  tenantRolesOf,
  textParameters,
} from './named-parameters'
import { comparable, withSegment, withValue } from './substitute'

const naming = (it: Endpoint) =>
  textParameters(it).filter(({ refersTo }) => refersTo != null && !(refersTo in visibleLists))
const cases = endpoints.filter(
  (it) => tenantRolesOf(it).length > 0 && (pathParameters(it).length > 0 || naming(it).length > 0),
)

/** A tenant is authorised by its id, which the caller has received from that tenant, so only its name is tested. */
const byIdAlone = 'POST /pclouds/:id/tenants body tenant'

let mine: Person
let stranger: Person
const callers = new Map<string, Person>()
let foreign: Awaited<ReturnType<typeof foreignObjects>>

beforeAll(async () => {
  mine = await personInBrowser('owner')
  stranger = await personInBrowser('owner')
  callers.set('owner', mine)
  const colleague = await person('member', { tenantId: mine.tenantId ?? '' })
  callers.set('member', await inBrowser(colleague))
  foreign = await foreignObjects(stranger)
})

type Sent = Pick<Requested, 'path' | 'body' | 'ifMatch'>

/** A value in the same format that names nothing. */
const missingFor = (value: string) =>
  value.replaceAll(/[a-z0-9]/gi, () => randomBytes(1).toString('hex').slice(0, 1))

async function own(it: Endpoint): Promise<Sent> {
  const thing = things[nameOf(it)]
  if (thing !== undefined) return thing(mine)
  if (pathParameters(it).length > 0 && !withoutOwner.has(nameOf(it)))
    throw new Error(`no thing for ${nameOf(it)}`)
  const body = await bodies[nameOf(it)]?.(mine)
  return { path: it.path, ...(body === undefined ? {} : { body }) }
}

/** Sends a request with a foreign and with a missing value, and returns the differences of the responses. */
async function difference(
  it: Endpoint,
  values: readonly string[],
  requestWith: (value: string) => Sent,
): Promise<string[]> {
  const found: string[] = []
  for (const role of tenantRolesOf(it))
    for (const value of values) {
      const send = async (each: string): Promise<string> => {
        const { path, ...rest } = requestWith(each)
        const headers = callers.get(role)?.headers ?? {}
        return serialized(await call(it.method, path, { headers, ...rest }), each)
      }
      const missing = missingFor(value)
      const [theirs, none] = [await send(value), await send(missing)]
      if (theirs !== none) found.push(`${role} ${value}\n  ${theirs}\n  ${none}`)
    }
  return found
}

function serialized({ status, json, text }: Answer, value: string): string {
  const rest = json === undefined ? text : JSON.stringify({ ...json, requestId: undefined })
  return `${status} ${comparable(rest, value)}`
}

const foreignFor = (it: Endpoint, { part, path, refersTo }: TextParameter) => {
  const values = foreign[refersTo as keyof typeof foreign]
  const isByIdAlone = `${nameOf(it)} ${part} ${path}` === byIdAlone
  return isByIdAlone ? values.slice(1) : values
}

test.each(Object.entries(visibleLists))('every tenant may list %s', async (_, list) => {
  const [mineSeen, theirs] = await Promise.all(
    [mine, stranger].map((each) => call('GET', list, each)),
  )
  expect(mineSeen?.status).toBe(200)
  expect(mineSeen?.text).toBe(theirs?.text)
})

describe.each(cases.map((it) => [nameOf(it), it] as const))('%s', (_, it) => {
  test('responds alike for a missing object and for one of another tenant', async () => {
    const sent = await own(it)
    const differences: string[] = []
    for (const { noun, segment } of pathParameters(it)) {
      if (noun in visibleLists) continue
      const theirs = await things[nameOf(it)]?.(stranger)
      const values = await foreignInPath({ noun, segment, path: theirs?.path ?? '' })
      const inPath = (value: string) => ({ ...sent, path: withSegment(sent.path, segment, value) })
      differences.push(...(await difference(it, values, inPath)))
    }
    for (const parameter of naming(it)) {
      const others = naming(it).filter(
        ({ part, path }) => part === 'body' && path !== parameter.path,
      )
      const values = foreignFor(it, parameter)
      const { part, path } = parameter
      if (part === 'query') {
        const inQuery = (value: string) => ({
          ...sent,
          path: `${sent.path}?${new URLSearchParams({ [path]: value })}`,
        })
        differences.push(...(await difference(it, values, inQuery)))
        continue
      }
      const inBody = (value: string) => ({
        ...sent,
        body: withValue(sent.body, path, value, siblings),
      })
      differences.push(...(await difference(it, values, inBody)))
      for (const other of others) {
        const beside = (value: string) => {
          const { body } = inBody(value)
          return { ...sent, body: withValue(body, other.path, 'names-nothing', siblings) }
        }
        differences.push(...(await difference(it, values, beside)))
      }
    }
    expect(differences).toEqual([])
  })
})
