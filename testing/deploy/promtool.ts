import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { hasPromtool } from '@/scripts/lib/promtool.mjs'

const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus')

/** True if Prometheus' own checker is not installed. Tests that need it are then skipped. */
export const isPromtoolMissing = !hasPromtool()
export const PROMTOOL_MISSING = 'promtool is not installed'

/** Runs promtool in the folder of the alert rules, and returns its exit code and output. */
export function promtool(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: folder,
    input,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
