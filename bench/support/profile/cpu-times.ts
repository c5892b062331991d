import fs from 'node:fs'
import type pg from 'pg'

/** Processor time in microseconds, by its consumer. */
export type CpuTimes = ReadonlyMap<string, number>

/** The unit of /proc, which is the same on every Linux. */
const TICK_US = 10_000

/**
 * The fields of a `stat` file after the name, which may contain spaces. The first one is field 3 of the manual.
 */
function statOf(path: string): string[] {
  const text = fs.readFileSync(path, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const usedBy = (path: string): number => {
  const fields = statOf(path)
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

const parentOf = (pid: number) => Number(statOf(`/proc/${pid}/stat`)[1])

/** Processor time in microseconds of a process, of its running descendants and of those that ended. */
export function usedByTree(pid: number): number {
  const fields = statOf(`/proc/${pid}/stat`)
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
  return childrenOf(pid).reduce((sum, child) => {
    try {
      return sum + usedByTree(child)
    } catch {
      // The process has ended, so its parent counts it.
      return sum
    }
  }, ticks * TICK_US)
}

/** The child processes of a process. */
export function childrenOf(parent: number): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return parentOf(pid) === parent
    } catch {
      // The process has ended.
      return false
    }
  })
}

const ACTIVITY = `
  select "pid", coalesce(nullif("application_name", ''), "backend_type") as "name", "pid" = pg_backend_pid() as "isOwn"
  from pg_stat_activity`

/** Processor time used so far by the server and its threads, the processes of PostgreSQL, and this process. */
export async function cpuTimes(client: pg.Client, servers: readonly number[]): Promise<CpuTimes> {
  const { rows } = await client.query<{ pid: number; name: string; isOwn: boolean }>(ACTIVITY)
  const own = rows.find(({ isOwn }) => isOwn)
  if (own === undefined) throw new Error('PostgreSQL does not show its own connection')
  const names = new Map(rows.map(({ pid, name }) => [pid, name]))
  const times = new Map<string, number>()
  const add = (name: string, us: number) => times.set(name, (times.get(name) ?? 0) + us)
  for (const pid of servers) {
    const serving = usedBy(`/proc/${pid}/task/${pid}/stat`)
    add('server: serving thread', serving)
    add('server: other threads', usedBy(`/proc/${pid}/stat`) - serving)
  }
  for (const pid of childrenOf(parentOf(own.pid)))
    if (pid !== own.pid) add(`PostgreSQL: ${nameOf(names.get(pid))}`, usedBy(`/proc/${pid}/stat`))
  const { user, system } = process.cpuUsage()
  add('client', user + system)
  return times
}

const nameOf = (name: string | undefined): string => {
  if (name === 'berth-decisions') return 'transactions of launches'
  return name === 'walwriter' || name?.startsWith('berth') !== true
    ? (name ?? 'others')
    : 'other connections of the server'
}

/** The processor time between two readings divided by `calls`, the largest first. */
export function usedPerCall(before: CpuTimes, after: CpuTimes, calls: number) {
  const used = [...after].map(([who, us]) => ({ who, us: (us - (before.get(who) ?? 0)) / calls }))
  return used.filter(({ us }) => us >= 0.5).sort((a, b) => b.us - a.us)
}
