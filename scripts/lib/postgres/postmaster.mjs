// Reads postmaster.pid: line 1 is the process, 4 the port, 8 the state.
import fs from 'node:fs'
import path from 'node:path'
import { Stop } from '../print.mjs'
import { commandLine, isAlive, until } from '../processes.mjs'

const STOP_TIMEOUT_MS = 15_000

/** Checks the state, because the port opens before crash recovery has ended. */
export const isReady = (data) => ['ready', 'standby'].includes(linesOf(data)[7]?.trim() ?? '')

/** Ends a server left by a `kill -9`, and removes a stale pid file. */
export async function endOrphan(data) {
  const pid = Number(linesOf(data)[0])
  if (!pid) return

  if (isAlive(pid) && commandLine(pid).includes(data)) {
    process.kill(pid, 'SIGINT')
    if (!(await until(() => !isAlive(pid), STOP_TIMEOUT_MS))) {
      throw new Stop(
        `PostgreSQL from an earlier run (process ${pid}) does not end: end it and start again.`,
      )
    }
  }
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

function linesOf(data) {
  try {
    return fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
