import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Endpoint } from '../endpoint'
import { parsePart } from './parse-input'
import { parseJson } from './read-body'
import { isStorable } from './storable-text'

export type Input = { params: unknown; query: unknown; body: unknown; ifMatch: number }

/** Parses all inputs of a call by the schemas of its endpoint. */
export function parseCall(
  it: Endpoint,
  given: { params: Record<string, string>; url: URL; headers: Headers; text: string },
): Result<Input, Problem> {
  const params = parsePart(it.params, given.params, 'params')
  if (!params.ok) return params
  if (!isStorable([...given.url.searchParams].flat().join(' ')))
    return err(invalid('query', 'holds a NUL or half a character; leave it out'))
  const query = parsePart(it.query, Object.fromEntries(given.url.searchParams), 'query')
  if (!query.ok) return query
  const json = it.body === undefined ? ok(undefined) : parseJson(given.text)
  if (!json.ok) return json
  const body = parsePart(it.body, json.value, 'body')
  if (!body.ok) return body
  const ifMatch = it.ifMatch === true ? revisionOf(given.headers.get('if-match')) : ok(0)
  if (!ifMatch.ok) return ifMatch
  return ok({
    params: params.value,
    query: query.value,
    body: body.value,
    ifMatch: ifMatch.value,
  })
}

function revisionOf(header: string | null): Result<number, Problem> {
  if (header === null)
    return err({
      kind: 'precondition-required',
      message: 'Send If-Match with the revision that you read, for example If-Match: "3".',
    })
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (revision === undefined)
    return err(invalid('If-Match', 'must be a revision in quotes, such as "3"'))
  return ok(Number(revision))
}
