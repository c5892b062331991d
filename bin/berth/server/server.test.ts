import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'

const env = { BERTH_TOKEN: 'berth_x' }
const answers = (response: () => Response) => ({ env, fetch: async () => response() })
const address = 'http://127.0.0.1:9'
const to = `export --server ${address}`

test.each([
  { name: 'no server', args: 'export', around: { env }, problem: 'name the server: --server' },
  {
    name: 'no address',
    args: 'export --server berth',
    around: { env },
    problem: '--server: is no',
  },
  { name: 'no token', args: to, around: {}, problem: 'BERTH_TOKEN: is not set' },
  {
    name: 'no server',
    args: to,
    around: {
      env,
      fetch: () =>
        Promise.reject(
          new TypeError('fetch failed', {
            cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
          }),
        ),
    },
    problem: `cannot reach ${address} (ECONNREFUSED)`,
  },
  {
    name: 'no answer in time to a read',
    args: to,
    around: { env, fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')) },
    problem: `${address} did not answer within 5 minutes\n`,
  },
  {
    name: 'no answer in time to a change',
    args: `import - --server ${address}`,
    around: { env, fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')) },
    problem:
      'did not answer within 5 minutes: the change may have been made, so check that before you try again',
  },
  {
    name: 'a port that HTTP clients refuse',
    args: 'export --server http://127.0.0.1:1',
    // Node's own fetch, which rejects the port before it opens a connection.
    around: { env, fetch },
    problem: 'cannot reach http://127.0.0.1:1 (HTTP clients refuse port 1: use another)',
  },
  {
    name: 'a response that breaks off',
    args: to,
    around: answers(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.error(new TypeError('terminated')),
          }),
        ),
    ),
    problem: `cannot reach ${address} (terminated)`,
  },
  {
    name: 'a token of somewhere else',
    args: to,
    around: answers(() => new Response('{}', { status: 401 })),
    problem: 'BERTH_TOKEN: is not accepted',
  },
  {
    name: 'a server that sends on',
    args: to,
    around: answers(() => Response.redirect('https://berth.example.com/', 308)),
    problem: 'redirects to https://berth.example.com/: use that address',
  },
  {
    name: 'a server that is no Berth',
    args: to,
    around: answers(() => new Response('<h1>Hi</h1>', { status: 404 })),
    problem: 'answers 404 with a response that is not one of Berth',
  },
])('$name: $problem', async ({ args, around, problem }) => {
  const { code, out, problems } = await berth(args, '', around)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain(problem)
})

test('the token is sent to the server and nowhere else', async () => {
  const calls: { url: string; init: RequestInit }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return new Response('format: berth-inventory/1\n')
  }
  const { code, out } = await berth(`${to}/`, '', { env, fetch })
  expect({ code, out }).toEqual({ code: 0, out: 'format: berth-inventory/1\n' })
  expect(calls.map(({ url }) => url)).toEqual([`${address}/api/v1/inventory?format=yaml`])
  expect(calls[0]?.init).toMatchObject({
    method: 'GET',
    redirect: 'manual',
    headers: { authorization: 'Bearer berth_x' },
  })
})
