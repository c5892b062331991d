// A backup file: lines of JSON, compressed.
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Stop } from '../print.mjs'
import { dump, FORMAT } from './dump.mjs'

/**
 * Backs up a database into `file`, which is created only when complete. Returns the number of rows.
 * @param {string} url
 * @param {string} file
 */
export async function writeBackup(url, file) {
  const part = `${file}.part`
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const gzip = createGzip()
  const writing = pipeline(gzip, fs.createWriteStream(part, { mode: 0o600 }))
  // Handled here because the stream is awaited only below, and until then a full disk must not end the process.
  writing.catch(() => {})
  try {
    const rows = await dump(url, async (line) => {
      if (!gzip.write(`${JSON.stringify(line)}\n`))
        await Promise.race([once(gzip, 'drain'), writing])
    })
    gzip.end()
    await writing
    fs.renameSync(part, file)
    return rows
  } catch (error) {
    gzip.destroy()
    fs.rmSync(part, { force: true })
    throw error
  }
}

/**
 * The head of a backup file, and an iterator over the lines after it.
 * @param {string} file
 */
export async function openBackup(file) {
  if (!fs.existsSync(file)) throw new Stop(`There is no file ${file}: name the backup to restore.`)
  const lines = readLines(file)
  const { value: head } = await lines.next()
  if (head?.format !== FORMAT)
    throw new Stop(`${file} is not a backup of Berth: name another file.`)
  return { head, lines }
}

async function* readLines(file) {
  const source = createGunzip()
  // Unlike `pipe`, `pipeline` forwards errors of reading to `source`.
  const reading = pipeline(fs.createReadStream(file), source)
  // The loop below handles the error.
  reading.catch(() => {})
  try {
    for await (const line of splitLines(source)) yield JSON.parse(line)
  } catch (error) {
    if (error.syscall) throw new Stop(`${file} cannot be read (${error.code}): use another file.`)
    throw new Stop(`${file} is damaged, or not a backup of Berth: use another file.`)
  }
}

// Unlike `readline`, which reads up to 1024 lines ahead, because a line may have several megabytes.
async function* splitLines(source) {
  source.setEncoding('utf8')
  let parts = []
  for await (const chunk of source) {
    const [rest, ...lines] = chunk.split('\n')
    parts.push(rest)
    for (const line of lines) {
      yield parts.join('')
      parts = [line]
    }
  }
  const last = parts.join('')
  if (last !== '') yield last
}
