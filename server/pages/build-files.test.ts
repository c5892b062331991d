import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { buildFiles, isBuildFile } from './build-files'

const text = 'export const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n'.repeat(20)
const distDir = mkdtempSync(path.join(tmpdir(), 'berth-build-'))
const chunks = path.join(distDir, 'static', 'chunks')
mkdirSync(chunks, { recursive: true })
writeFileSync(path.join(distDir, 'BUILD_ID'), 'not public')
for (const name of ['a.js', 'gone.js', '[pool] a.js']) writeFileSync(path.join(chunks, name), text)
writeFileSync(path.join(chunks, 'a.js.br'), brotliCompressSync(text))
writeFileSync(path.join(chunks, 'a.js.gz'), gzipSync(text))
// More than fits into the buffers of a connection.
writeFileSync(path.join(chunks, 'large.js'), Buffer.alloc(64 << 20, ' '))

const sendFile = buildFiles(distDir)
const server = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '', 'http://localhost')
  if (!sendFile(req, res, pathname)) res.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
  rmSync(distDir, { recursive: true })
})

const { port } = server.address() as AddressInfo
const get = (file: string, accepts: string) =>
  fetch(`http://127.0.0.1:${port}/_next/static/${file}`, {
    headers: { 'accept-encoding': accepts },
  })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('accepting %s a file comes as %s, for good', async (accepts, encoding) => {
  const answer = await get('chunks/a.js', accepts)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe(text)
})

test.each([
  ['chunks/%5Bpool%5D%20a.js', 200],
  ['chunks/none.js', 404],
  ['none', 404],
  ['', 404],
  ['chunks', 404],
  ['a.js.br', 404],
  ['..%2fBUILD_ID', 404],
  ['%2e%2e/BUILD_ID', 404],
])('%s returns status %i', async (file, status) => {
  expect((await get(file, 'br')).status).toBe(status)
})

test.each([
  ['/_next/static/chunks/a.js', true],
  ['/_next/staticx', false],
  ['/login', false],
])('%s is a file of the build: %s', (pathname, isFile) => {
  expect(isBuildFile(pathname)).toBe(isFile)
})

test('a file that was deleted after the start is not found', async () => {
  rmSync(path.join(chunks, 'gone.js'))
  expect((await get('chunks/gone.js', 'br')).status).toBe(404)
})

/** The files of the build that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(chunks)
    } catch {
      return false
    }
  })

test('a reader that disconnects leaves no file open', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write('GET /_next/static/chunks/large.js HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(openFiles()).toHaveLength(1))
  socket.destroy()
  await vi.waitFor(() => expect(openFiles()).toHaveLength(0))
})

test('a disk error in the middle of a file ends only that response', async () => {
  const failing = Readable.from(
    (async function* () {
      yield text
      throw new Error('EIO')
    })(),
  )
  const opened = vi.spyOn(fs, 'createReadStream').mockReturnValueOnce(failing as fs.ReadStream)
  await expect(get('chunks/large.js', 'identity').then((it) => it.text())).rejects.toThrow()
  opened.mockRestore()
  expect((await get('chunks/a.js', 'br')).status).toBe(200)
})
