import type { ProblemDocument } from '../respond/problem-response'

/** A refusal of the API as an error the browser can throw, catch and show. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'

  constructor(readonly document: ProblemDocument) {
    super(document.detail || document.title)
  }

  get status(): number {
    return this.document.status
  }
}

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

/** Converts an error response to a problem. Responses of proxies are not problem+json. */
export function problemFrom(response: Response, body: unknown): ApiProblem {
  const given: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  return new ApiProblem({
    type: text(given.type, 'about:blank'),
    title: text(given.title, 'The server did not answer as expected'),
    status: response.status,
    code: text(given.code, `http-${response.status}`),
    detail: text(given.detail, response.statusText || 'Try again shortly.'),
    errors: Array.isArray(given.errors) ? (given.errors as ProblemDocument['errors']) : [],
    requestId: text(given.requestId, response.headers.get('x-request-id') ?? ''),
    ...('current' in given ? { current: given.current } : {}),
    ...('facts' in given ? { facts: given.facts as ProblemDocument['facts'] } : {}),
    ...('instead' in given ? { instead: given.instead as ProblemDocument['instead'] } : {}),
  })
}

/** No response: the network or the server is down. */
export const unreachable = () =>
  new ApiProblem({
    type: 'urn:berth:problem:unreachable',
    title: 'The server cannot be reached',
    status: 0,
    code: 'unreachable',
    detail: 'Check the connection. What you typed is still here.',
    errors: [],
    requestId: '',
  })
