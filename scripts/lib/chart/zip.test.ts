import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileInZip } from './zip.mjs'

/** An archive as `zip` writes it; `extra` is a field that only the file has. */
function archiveOf(files: readonly { name: string; text: string; isStored?: boolean }[]): Buffer {
  const extra = Buffer.from([1, 0, 0, 0])
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, text, isStored = false } of files) {
    const content = isStored ? Buffer.from(text) : deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.writeUInt16LE(extra.length, 28)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entries.push(entry, Buffer.from(name))
    const whole = Buffer.concat([local, Buffer.from(name), extra, content])
    locals.push(whole)
    at += whole.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...entries, end, Buffer.from('a comment')])
}

const archive = archiveOf([
  { name: 'helm/helm', text: 'a program '.repeat(100) },
  { name: 'notes', text: 'as they are', isStored: true },
])

test('a file of an archive is unpacked, whether it is compressed or not', () => {
  expect(fileInZip(archive, 'helm/helm').toString()).toBe('a program '.repeat(100))
  expect(fileInZip(archive, 'notes').toString()).toBe('as they are')
})

test.each([
  { name: 'a file that is not there', zip: archive, message: 'The archive has no other.' },
  { name: 'no archive', zip: Buffer.alloc(100), message: 'This is not a zip archive.' },
  {
    name: 'a damaged directory',
    zip: Buffer.concat([archive.subarray(1), Buffer.alloc(1)]),
    message: 'The directory of the archive is damaged.',
  },
])('$name is refused', ({ zip, message }) => {
  expect(() => fileInZip(zip, 'other')).toThrow(message)
})
