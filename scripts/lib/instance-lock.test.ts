import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instanceHolder, socketFor, takeInstanceLock } from './instance-lock.mjs'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'berth-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a second start names the address of the first until that has ended', async () => {
  const first = await takeInstanceLock(dir)
  await expect(takeInstanceLock(dir)).rejects.toThrow('already starting')
  first.announce('http://localhost:3000')
  await expect(takeInstanceLock(dir)).rejects.toThrow('already running on http://localhost:3000')
  await first.release()
  expect(await instanceHolder(dir)).toBeNull()
  await (await takeInstanceLock(dir)).release()
})

test('a start during the shutdown of an instance waits and takes the lock', async () => {
  const ending = net.createServer((socket) => {
    socket.destroy()
    ending.close()
  })
  await new Promise<void>((resolve) => ending.listen(socketFor(dir), resolve))
  await (await takeInstanceLock(dir)).release()
})
