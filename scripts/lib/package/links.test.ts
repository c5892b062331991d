import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkPackages, listLinks } from './links.mjs'

let dir = ''
beforeEach(() => {
  dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'links-')))
  for (const name of ['node_modules/pg', 'node_modules/@a/b', '.next/node_modules/@a'])
    fs.mkdirSync(inDir(name), { recursive: true })
  fs.symlinkSync('../../node_modules/pg', inDir('.next/node_modules/pg-1'))
  fs.symlinkSync('../../../node_modules/@a/b', inDir('.next/node_modules/@a/b-2'))
  listLinks(dir)
  fs.rmSync(inDir('.next/node_modules'), { recursive: true })
})
afterEach(() => fs.rmSync(dir, { recursive: true }))

const inDir = (name: string) => path.join(dir, name)
const targets = () =>
  ['pg-1', '@a/b-2'].map((name) => fs.realpathSync(inDir(`.next/node_modules/${name}`)))

test('links lead to packages inside the package', () => {
  linkPackages(dir)
  linkPackages(dir)
  expect(targets()).toEqual([inDir('node_modules/pg'), inDir('node_modules/@a/b')])
})

test('links lead to packages that npm installed beside the package', () => {
  const berth = inDir('node_modules/berth')
  fs.mkdirSync(berth)
  fs.renameSync(inDir('.next'), path.join(berth, '.next'))
  linkPackages(berth)
  const link = path.join(berth, '.next/node_modules/@a/b-2')
  expect(fs.realpathSync(link)).toBe(inDir('node_modules/@a/b'))
})

test('a missing package is reported with the remedy', () => {
  fs.rmdirSync(inDir('node_modules/@a/b'))
  expect(() => linkPackages(dir)).toThrow('The package @a/b is missing: install Berth again')
})

test('a link that cannot be created is reported with the remedy', () => {
  fs.writeFileSync(inDir('.next/node_modules'), '')
  expect(() => linkPackages(dir)).toThrow(/pg-1 cannot be created \(E\w+\): start Berth once as/)
})
