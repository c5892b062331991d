import type { Reading } from '../schema'

/**
 * Decodes the text of a file in pieces. Line breaks become `\n`, so that lines are counted the same
 * way in all files. Invalid bytes become U+FFFD, for which rows are refused.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Reading['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const chunk of chunks) {
    const text = held + decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line break.
    held = text.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? text : text.slice(0, -1)
    if (whole !== '') yield plainBreaks(whole)
  }
  const rest = plainBreaks(held + decoder.decode())
  if (rest !== '') yield rest
}

const plainBreaks = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
