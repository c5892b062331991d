import fs from 'node:fs'
import { afterAll, TestRunner, vi } from 'vitest'

/**
 * Reloads all modules for a file that replaces modules, and for the file after it, because a loaded module keeps its
 * imports. Other files share the loaded modules, whose only state is that of `processState`.
 */
export function resetReplacedModules(): void {
  const text = fs.readFileSync(TestRunner.getCurrentSuite().file.filepath, 'utf8')
  if (!/\bvi\.(mock|doMock)\(/.test(text)) return
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
