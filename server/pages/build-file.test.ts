import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isMissingBuildFile } from './build-file'

const distDir = mkdtempSync(path.join(tmpdir(), 'berth-build-'))
mkdirSync(path.join(distDir, 'static', 'chunks'), { recursive: true })
writeFileSync(path.join(distDir, 'static', 'chunks', '[pool] a.js'), '')
afterAll(() => rmSync(distDir, { recursive: true }))

test.each([
  { pathname: '/_next/static/chunks/%5Bpool%5D%20a.js', isMissing: false },
  { pathname: '/_next/static/chunks/none.js', isMissing: true },
  { pathname: '/_next/static/none', isMissing: true },
  { pathname: '/_next/staticx', isMissing: false },
  { pathname: '/login', isMissing: false },
])('$pathname is a missing build file: $isMissing', ({ pathname, isMissing }) => {
  expect(isMissingBuildFile(pathname, distDir)).toBe(isMissing)
})
