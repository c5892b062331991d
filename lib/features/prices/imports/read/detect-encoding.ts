import { err, ok, type Result } from '@/lib/base/result'
import type { ImportNote, Reading } from '../schema'

type Encoding = Reading['encoding']

const signatures: readonly { bytes: readonly number[]; kind: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'a workbook or an archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'a workbook' },
  { bytes: [0x1f, 0x8b], kind: 'a compressed file' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'a PDF' },
]

/** Detects the encoding of a file from its first bytes, or returns why it is not text. */
export function detectEncoding(head: Uint8Array): Result<Encoding, ImportNote> {
  const begins = (bytes: readonly number[]) => bytes.every((byte, i) => head[i] === byte)
  const other = signatures.find(({ bytes }) => begins(bytes))
  if (other !== undefined) return err(notText(other.kind))
  if (begins([0xff, 0xfe])) return ok('utf-16le')
  if (begins([0xfe, 0xff])) return ok('utf-16be')
  const zeros = zerosIn(head)
  if (zeros.total > 0) return wideOrNone(head, zeros)
  return ok(isUtf8(head) ? 'utf-8' : 'windows-1252')
}

function zerosIn(head: Uint8Array) {
  let [total, even] = [0, 0]
  for (let i = 0; i < head.length; i++) {
    if (head[i] !== 0) continue
    total++
    if (i % 2 === 0) even++
  }
  return { total, even }
}

/** In UTF-16, every other byte is mostly zero. Other text has no zero bytes. */
function wideOrNone(
  head: Uint8Array,
  { total, even }: { total: number; even: number },
): Result<Encoding, ImportNote> {
  const half = head.length / 2
  if (total > half * 0.6 && even < total * 0.1) return ok('utf-16le')
  if (total > half * 0.6 && even > total * 0.9) return ok('utf-16be')
  return err(notText('not text, because it contains zero bytes'))
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // `stream`, because the head may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

const notText = (kind: string): ImportNote => ({
  code: 'not-text',
  message: `This is ${kind}. Save the prices as CSV or TSV and choose that file.`,
})
