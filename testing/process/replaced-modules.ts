import fs from 'node:fs'
import { afterAll, TestRunner, vi } from 'vitest'

/**
 * Lets a file that replaces modules read all modules anew, and the file after it too: a module that was read with the
 * real one keeps that. Other files share the modules that are read already, which hold no value of their own beside
 * those of `processState`.
 */
export function resetReplacedModules(): void {
  const text = fs.readFileSync(TestRunner.getCurrentSuite().file.filepath, 'utf8')
  if (!/\bvi\.(mock|doMock)\(/.test(text)) return
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
