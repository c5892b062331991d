// Reads a file of a zip archive; Node has no reader of its own.
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8

/**
 * The content of a file in an archive without encryption and smaller than 4 GB.
 * @param {Buffer} zip
 * @param {string} name
 * @returns {Buffer}
 */
export function fileInZip(zip, name) {
  const entry = entriesOf(zip).find((it) => it.name === name)
  if (entry === undefined) throw new Error(`The archive has no ${name}.`)
  // The lengths of names and extra fields may differ between the directory and the file.
  const { at, bytes, method } = entry
  const start = at + LOCAL_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(start, start + bytes)
  return method === DEFLATED ? inflateRawSync(content) : Buffer.from(content)
}

function entriesOf(zip) {
  const end = endOf(zip)
  const entries = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the archive is damaged.')
    const length = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length),
      method: zip.readUInt16LE(at + 10),
      bytes: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the end record begins; a comment may follow it. */
function endOf(zip) {
  for (let at = zip.length - END_BYTES; at >= 0; at--) if (zip.readUInt32LE(at) === END) return at
  throw new Error('This is not a zip archive.')
}
