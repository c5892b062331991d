import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const unit = path.resolve(import.meta.dirname, '../../deploy/systemd/berth.service')
const run = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

/** Version 250 (Debian 12) is the first one that checks units that are not loaded. */
const version = Number(/^systemd (\d+)/.exec(run('--version').stdout ?? '')?.[1] ?? 0)

beforeEach(({ skip }) => skip(version < 250, 'systemd-analyze 250 or later is not installed'))

test('systemd accepts the unit, without a warning', () => {
  const { status, stdout, stderr } = run('verify', '--recursive-errors=no', unit)
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('the exposure of the unit stays below 2 of 10', () => {
  const { status, stdout } = run('security', '--offline=true', '--threshold=20', unit)
  expect({ status, last: stdout.trim().split('\n').at(-1) }).toEqual({
    status: 0,
    last: expect.stringContaining('Overall exposure level'),
  })
})
