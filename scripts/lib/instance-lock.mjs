// Allows one running Berth for each data folder. The lock is a local socket, so the kernel releases it even after `kill
// -9`, and a second start can read the address of the first.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Stop } from './print.mjs'
import { privateFolder } from './private-files.mjs'

/** Takes the lock, or stops with the address of its holder. */
export async function takeInstanceLock(dir, doing = 'starting') {
  const holder = { pid: process.pid, doing, url: null }
  const server = await listen(socketFor(dir), holder)
  server.unref()

  return {
    announce: (url) => {
      holder.url = url
    },
    release: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The holder of the lock, or null. */
export function instanceHolder(dir) {
  return readHolder(socketFor(dir))
}

async function listen(name, holder, isRetry = false) {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(holder))
  })
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(name, resolve)
    })
    return server
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    const other = await readHolder(name)
    if (other || isRetry) throw new Stop(sentence(other))

    // Only a socket file (macOS) outlives its process. Any other name is free again, because its holder has just ended.
    if (path.isAbsolute(name)) fs.rmSync(name, { force: true })
    return listen(name, holder, true)
  }
}

function sentence(other) {
  if (other?.url) {
    return `Berth is already running on ${other.url} (process ${other.pid}): open that, or stop it first with Ctrl-C.`
  }
  if (other?.doing === 'starting') {
    return `Berth is already starting (process ${other.pid}): wait until it prints its address.`
  }
  return `Berth's data is in use (${other?.doing ?? 'unknown'}, process ${other?.pid ?? '?'}): wait until that has ended.`
}

const readHolder = (name) =>
  new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(name).setTimeout(2000).setEncoding('utf8')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('error', () => resolve(null))
    socket.once('timeout', () => socket.destroy())
    socket.once('close', () => resolve(parse(answer)))
  })

function parse(answer) {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

/** The socket name of a data folder, which is a file only on macOS. */
export function socketFor(dir) {
  privateFolder(dir)
  const id = createHash('sha256').update(fs.realpathSync(dir)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0berth-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\berth-${id}`
  return path.join(os.tmpdir(), `berth-${id}.sock`)
}
