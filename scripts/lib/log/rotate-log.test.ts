import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openPrivateLog } from '../private-files.mjs'
import { moveLog, rotateLog } from './rotate-log.mjs'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-log-'))
const file = path.join(dir, 'server.log')
const read = (name: string) => fs.readFileSync(name, 'utf8')

beforeEach(() => fs.rmSync(`${file}.1`, { force: true }))
afterAll(() => fs.rmSync(dir, { recursive: true }))

test('a log that a server writes to is rotated, and older lines are dropped at the next time', () => {
  fs.writeFileSync(file, '')
  const log = openPrivateLog(file)
  fs.writeSync(log, 'first line\n')
  expect(rotateLog(file, 20)).toBe(false)
  fs.writeSync(log, 'second line\n')
  expect(rotateLog(file, 20)).toBe(true)
  expect([read(`${file}.1`), read(file)]).toEqual(['first line\nsecond line\n', ''])
  expect(fs.statSync(`${file}.1`).mode & 0o777).toBe(0o600)
  fs.writeSync(log, 'third line, which is long\n')
  expect(read(file)).toBe('third line, which is long\n')
  expect(rotateLog(file, 20)).toBe(true)
  fs.closeSync(log)
  expect([read(`${file}.1`), read(file)]).toEqual(['third line, which is long\n', ''])
})

test('a log that cannot be copied stays', () => {
  fs.mkdirSync(`${file}.1`)
  fs.writeFileSync(file, 'a line that is long enough\n')
  expect(rotateLog(file, 20)).toBe(false)
  expect(read(file)).toBe('a line that is long enough\n')
  fs.rmdirSync(`${file}.1`)
})

test('lines that are added during the copy are copied too', () => {
  fs.writeFileSync(file, 'a line that is long enough\n')
  const { copyFileSync } = fs
  const copying = vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to) => {
    copyFileSync(from, to)
    fs.appendFileSync(file, 'a later line\n')
  })
  expect(rotateLog(file, 20)).toBe(true)
  copying.mockRestore()
  expect(read(`${file}.1`)).toBe('a line that is long enough\na later line\n')
})

test('a log is emptied without a copy if the disk has no space for it', () => {
  fs.writeFileSync(file, 'a line that is long enough\n')
  const space = vi.spyOn(fs, 'statfsSync')
  space.mockReturnValue({ ...fs.statfsSync(dir), bavail: 0 } as ReturnType<typeof fs.statfsSync>)
  expect(rotateLog(file, 20)).toBe(true)
  space.mockRestore()
  expect([fs.existsSync(`${file}.1`), read(file)]).toEqual([false, ''])
})

test('a large log is moved before a start, and a missing one is not', () => {
  fs.writeFileSync(file, 'a line that is long enough\n')
  moveLog(file, 20)
  expect([read(`${file}.1`), fs.existsSync(file)]).toEqual(['a line that is long enough\n', false])
  moveLog(file, 20)
  expect(rotateLog(file, 20)).toBe(false)
})
