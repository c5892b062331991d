// The lines of postmaster.pid: 1 is the process, 4 the port, 8 the state.
import fs from 'node:fs'
import path from 'node:path'
import { Stop } from '../print.mjs'
import { commandLine, isAlive, until } from '../processes.mjs'

const STOP_PATIENCE_MS = 15_000

/** An open port is too early: the state turns to `ready` only after crash recovery. */
export const isReady = (data) => ['ready', 'standby'].includes(linesOf(data)[7]?.trim() ?? '')

/** Ends the server that a `kill -9` has left behind, and forgets a stale pid file. */
export async function endOrphan(data) {
  const pid = Number(linesOf(data)[0])
  if (!pid) return

  if (isAlive(pid) && commandLine(pid).includes(data)) {
    process.kill(pid, 'SIGINT')
    if (!(await until(() => !isAlive(pid), STOP_PATIENCE_MS))) {
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
