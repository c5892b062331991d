import { spawnSync } from 'node:child_process'

/** True if promtool, Prometheus' checker of metrics and rules, is installed. */
export const hasPromtool = () =>
  spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
